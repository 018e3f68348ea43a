import type { Identifier } from "ra-core";
import { readStored, removeAllStored, removeStored, storedKeys, writeStored } from "../../../lib/browserStorage";
import { RUNS_MAX } from "../../../lib/constants";
import { createPersistedList } from "../../../lib/persistedEntries";
import { onForget } from "../../../lib/personMemory";
import { storageKeys } from "../../../lib/storageKeys";
import { isActive, type Run, RunSchema } from "./run";

/**
 * Stores a person's runs in this browser, one key each, so that they survive a reload and all tabs show them. A run is written by
 * the tab that runs it (runner.ts), and removed by any once it is over.
 */

const persisted = createPersistedList<Run>({
  prefix: `${storageKeys.runs}.${storageKeys.runsVersion}`,
  schema: RunSchema,
  arrange: (runs) => runs.toSorted((one, other) => other.startedAt - one.startedAt),
  keys: storedKeys, // a run that was wiped is none, whatever this tab knows of it
});
const { keyOf } = persisted;

export const onRuns = persisted.on;

export const hasRuns = (userId: Identifier | undefined): boolean =>
  userId !== undefined && storedKeys(keyOf(userId)).length > 0;

/** At logout, and when another person logs in. */
export const clearAllRuns = (): void => {
  persisted.forget();
  removeAllStored(`${storageKeys.runs}.`);
  persisted.changed();
};
onForget(clearAllRuns);

/** Newest first. */
export const readRuns = persisted.list;

export const readRun = (userId: Identifier, id: string): Run | undefined => persisted.read(keyOf(userId, id));

/**
 * Stores what has become of a run that was added.
 * @returns false when there was no room. What was wiped at logout, perhaps by another tab, stays wiped.
 */
export const writeRun = (userId: Identifier, run: Run): boolean => {
  const key = keyOf(userId, run.id);
  if (readStored(key) === null) return true;
  const isStored = persisted.write(key, run);
  persisted.changed();
  return isStored;
};

/** What is noted of an installation while it runs is about as long as this, beside its names. */
const NOTE_LENGTH = 320;

const lengthOf = (changes: readonly object[] = []): number => JSON.stringify(changes).length;

/** How long the text of a run becomes until it has ended, as far as that is known. */
const lengthAtEnd = (text: string, { items }: Run): number =>
  items.reduce(
    (length, { domain, server, skipped, zone }) =>
      // What is carried out in a zone is noted as it was planned.
      length + (skipped ? 0 : NOTE_LENGTH + domain.url.length + server.name.length + lengthOf(zone?.changes)),
    text.length,
  );

/** The runs whose reports go when one more is started, because Activity keeps only so many: the oldest that are over. */
export const runsToDrop = (runs: readonly Run[]): readonly Run[] =>
  runs.filter((run) => !isActive(run)).slice(RUNS_MAX - 1);

/**
 * Stores a new run if there is room for it until its end. Those that it replaces go only then.
 * @returns whether it was stored: otherwise there is no run, and nothing else has changed.
 */
export const addRun = (userId: Identifier, run: Run): boolean => {
  const key = keyOf(userId, run.id);
  const text = JSON.stringify(run);
  const replaced = runsToDrop(readRuns(userId));
  // JSON may end in spaces: they take the room that the notes will need.
  if (!writeStored(key, text.padEnd(lengthAtEnd(text, run)))) return false;
  for (const { id } of replaced) removeStored(keyOf(userId, id));
  writeRun(userId, run);
  return true;
};

/** Whether what has become of a run could not be stored: it is known in this tab only. */
export const isUnsaved = (userId: Identifier, { id }: Run): boolean => persisted.isUnsaved(keyOf(userId, id));

/** Removes a run from Activity, unless it is still active. */
export const removeRun = (userId: Identifier, id: string): void => {
  const key = keyOf(userId, id);
  const run = persisted.read(key);
  if (run && isActive(run)) return;
  persisted.drop(key);
  // There may be room now for what could not be stored.
  for (const kept of readRuns(userId)) if (isUnsaved(userId, kept)) writeRun(userId, kept);
  persisted.changed();
};

/** Takes the runs that are over out of the progress bar. */
export const dismissFromBar = (userId: Identifier): void => {
  for (const run of readRuns(userId)) if (run.inBar && !isActive(run)) writeRun(userId, { ...run, inBar: false });
};

/** For `useUserStore`: the runs that the signed-in person started, newest first. */
export const ownRuns = { on: onRuns, read: readRuns };
