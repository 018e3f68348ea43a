import { TOLD_WITHIN_MS } from "../lib/constants";

interface Told {
  words: string;
  error: unknown;
  at: number;
}

const last: Told[] = [];
const KEPT = 10;

/** Notes which error the words are about: a message has words alone. */
export const noteTold = (words: string, error: unknown): void => {
  last.splice(KEPT - 1);
  last.unshift({ words, error, at: Date.now() });
};

/** The error that a message is about, if one of its texts was just made of an error. */
export const errorToldBy = (texts: readonly string[], now = Date.now()): unknown =>
  last.find(({ words, at }) => now - at < TOLD_WITHIN_MS && words !== "" && texts.includes(words))?.error;
