import type { Outcome } from "./outcome";

/** What looking again has shown of a write whose answer did not tell. */
export interface Found {
  outcome: Outcome;
  /** False while the server may still be working on it. */
  isFinal: boolean;
  words: string;
}

const known = new WeakMap<object, Found>();
const waiting = new WeakMap<object, (found: Found) => void>();

/** Notes what was found after a write failed with this error: the journal says it too. */
export const noteFound = (error: unknown, found: Found): void => {
  if (typeof error !== "object" || error === null) return;
  known.set(error, found);
  waiting.get(error)?.(found);
};

/** Tells what is found after this error, or was. */
export const onFound = (error: unknown, tell: (found: Found) => void): void => {
  if (typeof error !== "object" || error === null) return;
  waiting.set(error, tell);
  const found = known.get(error);
  if (found) tell(found);
};
