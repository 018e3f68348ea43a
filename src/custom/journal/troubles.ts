import type { Identifier } from "ra-core";
import { stateOf, type JournalEntry } from "./entry";
import { journal } from "./journal";

/** Refusals that need no attention: the form or the login says so itself, or the person just tries again. */
const toldElsewhere = new Set([401, 419, 422, 429]);

const isTrouble = (entry: JournalEntry, now: number): boolean => {
  if (entry.isDismissed) return false;
  const state = stateOf(entry, now);
  if (state !== "failed") return state === "unknown";
  // What is deleted already is no trouble.
  return !toldElsewhere.has(entry.status ?? 0) && !(entry.kind === "delete" && entry.status === 404);
};

const keyOf = ({ of, kind, subject }: JournalEntry) => `${of} ${kind} ${subject}`;

/**
 * The writes that failed, or whose outcome is unknown, and that nothing has settled since: neither the person, nor the same write
 * once more with success.
 * @param entries newest first, as is the result.
 */
export const troublesIn = (entries: readonly JournalEntry[], now = Date.now()): readonly JournalEntry[] => {
  const settled = new Set<string>();
  return entries.filter((entry) => {
    const key = keyOf(entry);
    if (stateOf(entry, now) === "done") settled.add(key);
    return !settled.has(key) && isTrouble(entry, now);
  });
};

/** It stays in the journal. */
export const dismissTrouble = (userId: Identifier, id: string): void => {
  const entry = journal.get(userId, id);
  if (entry) journal.write(userId, { ...entry, isDismissed: true });
};
