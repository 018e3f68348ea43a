import type { KeyCommand } from "./keyTable";
import { editRow, moveRow, openRowMenu, selectRow } from "./rows";
import { show } from "./shown";

/** Puts the cursor into the search box of the list; on a page without one opens the palette. */
const search = (): void => {
  const box = document.querySelector<HTMLInputElement>("#content input[type=search]");
  if (!box) return show("palette");
  box.focus();
  box.select();
};

/** The keys that work on every page. Those that lead to screens come from the resources (`shortcuts`). */
export const listKeys: readonly KeyCommand[] = [
  { keys: "j", label: "keys.nextRow", group: "rows", repeats: true, run: () => moveRow(1) },
  { keys: "k", label: "keys.previousRow", group: "rows", repeats: true, run: () => moveRow(-1) },
  { keys: "x", label: "keys.select", group: "rows", run: selectRow },
  { keys: "a", label: "keys.menu", group: "rows", run: openRowMenu },
  { keys: "e", label: "keys.edit", group: "rows", run: editRow },
  { keys: "/", label: "keys.search", group: "page", run: search },
  { keys: "?", label: "keys.help", group: "page", run: () => show("help") },
];
