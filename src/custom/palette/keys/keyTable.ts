import type { MessageKey, ResourceMessageKey } from "@/i18n";
import { editRow, moveRow, openRowMenu, selectRow } from "./rows";
import { focusBottomBar } from "@/ui/widgets/bottomBar";

/** A line of the keyboard map: both the key and its line in the help. */
export interface KeyCommand {
  /** As `KeyboardEvent.key` says them, with a space between the keys of a sequence: "g s". Letters are lower case. */
  keys: string;
  label: MessageKey | ResourceMessageKey;
  group: "go" | "list" | "page";
  run: () => void;
  /** Works while the key is held down. */
  repeats?: boolean;
}

/** What the keys do besides moving in a list. */
export interface KeyActions {
  go: (path: string) => void;
  open: (dialog: "palette" | "help") => void;
}

/** The next key of a sequence comes within this. */
const SEQUENCE_MS = 1500;

/** Letters by what they are, also with Caps Lock; with Shift they mean nothing. */
const keyOf = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): string =>
  shiftKey ? key : key.toLowerCase();

/**
 * Runs the commands of a table, one key at a time.
 * @returns a function that says whether a key means something: also one that begins or continues a sequence, or is held down.
 */
export const createConsumer = (table: readonly KeyCommand[], now = () => performance.now()) => {
  let before = "";
  let at = 0;
  return (event: Pick<KeyboardEvent, "key" | "shiftKey" | "repeat">): boolean => {
    const started = now() - at <= SEQUENCE_MS ? before : "";
    before = "";
    for (const keys of [...(started ? [`${started} ${keyOf(event)}`] : []), keyOf(event)]) {
      const command = table.find((line) => line.keys === keys);
      if (command && (!event.repeat || command.repeats)) command.run();
      if (command) return true;
      if (table.some((line) => line.keys.startsWith(`${keys} `))) {
        before = keys;
        at = now();
        return true;
      }
    }
    return false;
  };
};

/** Puts the cursor into the search box of the list; on a page without one opens the palette. */
const search = (open: KeyActions["open"]): void => {
  const box = document.querySelector<HTMLInputElement>("#content input[type=search]");
  if (!box) return open("palette");
  box.focus();
  box.select();
};

/** Presses what filters the list: of its two buttons the one that is shown takes the focus. */
const filter = (): void => {
  const buttons = document.querySelectorAll<HTMLElement>('#content [aria-keyshortcuts="F"]');
  for (const button of buttons) {
    button.focus();
    if (document.activeElement === button) return button.click();
  }
};

/** The keys that work on every page. Those that lead to screens come from the resources (`shortcuts`). */
export const listKeys = ({ open }: KeyActions): readonly KeyCommand[] => [
  { keys: "j", label: "keys.nextRow", group: "list", repeats: true, run: () => moveRow(1) },
  { keys: "k", label: "keys.previousRow", group: "list", repeats: true, run: () => moveRow(-1) },
  { keys: "x", label: "keys.select", group: "list", run: selectRow },
  { keys: "a", label: "keys.menu", group: "list", run: openRowMenu },
  { keys: "e", label: "keys.edit", group: "list", run: editRow },
  { keys: "/", label: "keys.search", group: "list", run: () => search(open) },
  { keys: "f", label: "keys.filter", group: "list", run: filter },
  { keys: "b", label: "keys.bottomBar", group: "list", run: focusBottomBar },
  { keys: "?", label: "keys.help", group: "page", run: () => open("help") },
];
