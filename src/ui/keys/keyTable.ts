import type { MessageKey, ResourceMessageKey } from "../../i18n";

/** A line of the keyboard map: both the key and its line in the help. */
export interface KeyCommand {
  /** As `KeyboardEvent.key` says them, with a space between the keys of a sequence: "g s". Letters are lower case. */
  keys: string;
  label: MessageKey | ResourceMessageKey;
  group: "go" | "rows" | "page";
  run: () => void;
  /** Works while the key is held down. */
  repeats?: boolean;
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
