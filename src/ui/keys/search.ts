import { show } from "./shown";

/** Puts the cursor into the search box of the list; on a page without one opens the palette. */
export const search = (): void => {
  const box = document.querySelector<HTMLInputElement>("#content input[type=search]");
  if (!box) return show("palette");
  box.focus();
  box.select();
};
