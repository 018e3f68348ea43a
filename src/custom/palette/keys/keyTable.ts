import type { Translate, MessageKey, ResourceMessageKey } from "@/i18n";
import { canAccess } from "@/authProvider/access";
import type { CurrentUser } from "@/authProvider/user";
import { getLatinKey, hasOverlay, takesText } from "@/lib/keyboard";
import { focusBottomBar } from "@/ui/widgets/bottomBar";

/** Never while typing, with a modifier, or with an overlay open. */
export const isShortcutEvent = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.altKey && !event.metaKey && !takesText(event.target) && !hasOverlay();

/** Ctrl+K deletes the rest of a line on a Mac, so the shortcut is Cmd+K there. */
const isMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.platform);

export const isPaletteKey = (event: KeyboardEvent): boolean => {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const isModified = !altKey && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey !== metaKey);
  return isModified && getLatinKey(event).toLowerCase() === "k";
};

export const formatPaletteShortcut = (t: Translate): string => (isMac() ? "⌘ K" : t("layout.findKeys"));

const getContent = () => document.getElementById("content");

/** Focus targets of a row, in order of preference. */
const FOCUS_TARGETS = ["th a[href]", "button", "a[href]", "input"];

const findFocusTarget = (row: Element): HTMLElement | undefined => {
  for (const target of FOCUS_TARGETS) {
    const found = row.querySelector<HTMLElement>(target);
    if (found) return found;
  }
  return undefined;
};

const getRows = (): Element[] =>
  [...(getContent()?.querySelectorAll("tbody tr") ?? [])].filter((row) => findFocusTarget(row));

const getFocusedRow = (): Element | undefined => document.activeElement?.closest("#content tbody tr") ?? undefined;

/** Starts with the first visible row if no row has the focus. */
const moveRow = (step: 1 | -1): void => {
  const all = getRows();
  const row = getFocusedRow();
  const index = row ? all.indexOf(row) : -1;
  const inView = () => all.find((other) => other.getBoundingClientRect().bottom >= 0);
  const next = index < 0 ? inView() : all[index + step];
  const target = next && findFocusTarget(next);
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
};

const click = (selector: string, within: Element | null | undefined) =>
  within?.querySelector<HTMLElement>(selector)?.click();

/** Tables with a selection of their own have handled the key already. */
const selectRow = (): void => click("input[type=checkbox]", getFocusedRow());

const openRowMenu = (): void => click("[aria-haspopup=menu]", getFocusedRow());

/** Clicks the link or the Edit button. A record may have several rows. */
const editRow = (): void => {
  const row = getFocusedRow();
  const record = row?.querySelector("th") ? row : row?.closest("tbody");
  click("th a[href], [data-icon=edit]", record);
};

/** A keyboard shortcut and its line in the help. */
export interface KeyCommand {
  /** Values of `getLatinKey`, separated by spaces in a sequence: "g s". Letters are lower case. */
  keys: string;
  label: MessageKey | ResourceMessageKey;
  group: "go" | "list" | "page";
  run: () => void;
  repeats?: boolean;
}

export interface KeyActions {
  go: (path: string) => void;
  open: (dialog: "palette" | "help") => void;
}

const SEQUENCE_MS = 1500;

/** Ignores Caps Lock; a letter with Shift matches nothing. */
const getKey = (event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string =>
  event.shiftKey ? event.key : getLatinKey(event).toLowerCase();

/** @returns a function that runs a matching command, and returns true if the key is part of a shortcut */
export const createConsumer = (table: readonly KeyCommand[], now = () => performance.now()) => {
  let pendingKeys = "";
  let pressedAt = 0;
  return (event: Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "repeat">): boolean => {
    const sequence = now() - pressedAt <= SEQUENCE_MS ? pendingKeys : "";
    pendingKeys = "";
    for (const keys of [...(sequence ? [`${sequence} ${getKey(event)}`] : []), getKey(event)]) {
      const command = table.find((line) => line.keys === keys);
      if (command && (!event.repeat || command.repeats)) command.run();
      if (command) return true;
      if (table.some((line) => line.keys.startsWith(`${keys} `))) {
        pendingKeys = keys;
        pressedAt = now();
        return true;
      }
    }
    return false;
  };
};

/** Focuses the search box of the list, or opens the palette on a page without one. */
const focusSearch = (open: KeyActions["open"]): void => {
  const box = document.querySelector<HTMLInputElement>("#content input[type=search]");
  if (!box) return open("palette");
  box.focus();
  box.select();
};

/** Clicks the visible one of the two filter buttons: only that one takes the focus. */
const clickFilter = (): void => {
  const buttons = document.querySelectorAll<HTMLElement>('#content [aria-keyshortcuts="F"]');
  for (const button of buttons) {
    button.focus();
    if (document.activeElement === button) return button.click();
  }
};

/** Shortcuts of screens come from the resources (`shortcuts`). */
const createListKeys = ({ open }: KeyActions): readonly KeyCommand[] => [
  { keys: "j", label: "keys.nextRow", group: "list", repeats: true, run: () => moveRow(1) },
  { keys: "k", label: "keys.previousRow", group: "list", repeats: true, run: () => moveRow(-1) },
  { keys: "x", label: "keys.select", group: "list", run: selectRow },
  { keys: "a", label: "keys.menu", group: "list", run: openRowMenu },
  { keys: "e", label: "keys.edit", group: "list", run: editRow },
  { keys: "/", label: "keys.search", group: "list", run: () => focusSearch(open) },
  { keys: "f", label: "keys.filter", group: "list", run: clickFilter },
  { keys: "b", label: "keys.bottomBar", group: "list", run: focusBottomBar },
  { keys: "?", label: "keys.help", group: "page", run: () => open("help") },
];

/** A screen without a record of its own: a list, a form for a new record, a page. */
export interface ScreenEntry {
  resource: string;
  action: string;
  path: string;
  label: MessageKey | ResourceMessageKey;
  /** Noun of the record, for the label of a generic form. */
  adds?: ResourceMessageKey | undefined;
  key?: string | undefined;
}

export const getAllowedEntries = (entries: readonly ScreenEntry[], user: CurrentUser): ScreenEntry[] =>
  entries.filter(({ resource, action }) => canAccess(user, { resource, action }));

export const createKeyTable = (
  entries: readonly ScreenEntry[],
  user: CurrentUser,
  actions: KeyActions,
): KeyCommand[] => [
  ...getAllowedEntries(entries, user).flatMap(({ key, label, path }) =>
    key === undefined ? [] : [{ keys: `g ${key}`, label, group: "go" as const, run: () => actions.go(path) }],
  ),
  ...createListKeys(actions),
];
