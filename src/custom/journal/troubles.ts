import type { Identifier } from "ra-core";
import { useCallback, useSyncExternalStore } from "react";
import { useCurrentUser } from "../../ui/useCurrentUser";
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

const keyOf = ({ of, kind, subject }: JournalEntry) => JSON.stringify([of, kind, subject]);

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

let last: { entries: readonly JournalEntry[]; troubles: readonly JournalEntry[]; until: number } | undefined;
/** What waits for its answer may become unknown without news. */
const LOOKED_AT_MS = 10_000;

/** Newest first. The same array until something changes. */
export const readTroubles = (userId: Identifier, now = Date.now()): readonly JournalEntry[] => {
  const entries = journal.read(userId);
  if (last?.entries !== entries || now > last.until) {
    const troubles = troublesIn(entries, now);
    const isSame = last?.troubles.length === troubles.length && troubles.every((one, at) => one === last?.troubles[at]);
    last = { entries, troubles: isSame && last ? last.troubles : troubles, until: now + LOOKED_AT_MS };
  }
  return last.troubles;
};

/** Changes in this tab and in the others. @returns a function that stops that. */
export const onTroubles = journal.on;

/** It stays in the journal. */
export const dismissTrouble = (userId: Identifier, id: string): void => {
  const entry = journal.get(userId, id);
  if (entry) journal.write(userId, { ...entry, isDismissed: true });
};

const none: readonly JournalEntry[] = [];

/** Those of the signed-in person. */
export const useTroubles = (): readonly JournalEntry[] => {
  const userId = useCurrentUser()?.id;
  return useSyncExternalStore(
    onTroubles,
    useCallback(() => (userId === undefined ? none : readTroubles(userId)), [userId]),
  );
};
