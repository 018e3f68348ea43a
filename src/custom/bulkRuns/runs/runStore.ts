import type { Identifier } from "ra-core";
import { readStored, listStoredKeys, writeStored } from "@/lib/browserStorage";
import { RUNS_MAX } from "@/lib/constants";
import { storageKeys } from "@/lib/storageKeys";
import { createUserEntries } from "@/lib/userEntries";
import { isActive, type Run, RunSchema } from "./run";

/**
 * The runs that the user has started, newest first. A run is written by the tab that owns it (runner.ts), and removed by any once it
 * is over.
 */
export const runStore = createUserEntries<Run>({
  prefix: `${storageKeys.runs}.${storageKeys.runsVersion}`,
  schema: RunSchema,
  // A run that was wiped at logout, perhaps by another tab, is none, whatever this tab knows of it.
  arrange: (runs, storedText) =>
    runs.filter((run) => storedText(run) !== null).toSorted((one, other) => other.startedAt - one.startedAt),
});
export const { subscribe: onRuns, read: readRuns, get: readRun, isUnsaved } = runStore;

export const hasStoredRuns = (userId: Identifier | undefined): boolean =>
  userId !== undefined && listStoredKeys(runStore.toKey(userId)).length > 0;

/** Stores what has become of a run that was added. @returns false when there was no room. */
export const writeRun = (userId: Identifier, run: Run): boolean =>
  readStored(runStore.toKey(userId, run.id)) === null || runStore.write(userId, run);

/** The runs whose reports go when one more is started, because Activity keeps only so many: the oldest that are over. */
export const getReplacedRuns = (runs: readonly Run[]): readonly Run[] =>
  runs.filter((run) => !isActive(run)).slice(RUNS_MAX - 1);

/**
 * Stores a new run. Those that it replaces go only then.
 * @returns false when there was no room: there is no run, and nothing else has changed.
 */
export const addRun = (userId: Identifier, run: Run): boolean => {
  const replaced = getReplacedRuns(readRuns(userId));
  if (!writeStored(runStore.toKey(userId, run.id), JSON.stringify(run))) return false;
  runStore.remove(
    userId,
    replaced.map(({ id }) => id),
  );
  return true;
};

/** Removes a run from Activity, unless it is still active. */
export const removeRun = (userId: Identifier, id: string): void => {
  const run = readRun(userId, id);
  if (run && isActive(run)) return;
  runStore.remove(userId, [id]);
  // There may be room now for what could not be stored.
  for (const kept of readRuns(userId)) if (isUnsaved(userId, kept.id)) writeRun(userId, kept);
};

/** Takes the runs that are over out of the progress bar. */
export const dismissFromBar = (userId: Identifier): void => {
  for (const run of readRuns(userId)) if (run.inBar && !isActive(run)) writeRun(userId, { ...run, inBar: false });
};
