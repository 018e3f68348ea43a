import type { MessageKey, ResourceMessageKey } from "@/i18n";
import { editRow, moveRow, openRowMenu, selectRow } from "./rowKeys";
import { focusBottomBar } from "@/ui/widgets/bottomBar";

/** A keyboard shortcut and its line in the help. */
export interface KeyCommand {
  /** Values of `KeyboardEvent.key`, separated by spaces in a sequence: "g s". Letters are lower case. */
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
const getKey = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): string =>
  shiftKey ? key : key.toLowerCase();

/** @returns a function that runs a matching command, and returns true if the key is part of a shortcut */
export const createConsumer = (table: readonly KeyCommand[], now = () => performance.now()) => {
  let pendingKeys = "";
  let pressedAt = 0;
  return (event: Pick<KeyboardEvent, "key" | "shiftKey" | "repeat">): boolean => {
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
export const createListKeys = ({ open }: KeyActions): readonly KeyCommand[] => [
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
