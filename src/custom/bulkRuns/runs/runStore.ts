import type { Identifier } from "ra-core";
import * as v from "valibot";
import { readStored, listStoredKeys, writeStored, storageKeys } from "@/lib/browserStorage";
import { RUNS_MAX, PROCESS_QUEUE_MS } from "@/lib/constants";
import { createUserEntries } from "@/lib/userEntries";
import type { Process } from "@/model/process";
import { isActive, type Run, RunSchema } from "./run";

/** The user's runs, newest first. A run is written by the tab that owns it, and removed by any tab once it is finished. */
export const runStore = createUserEntries<Run>({
  prefix: `${storageKeys.runs}.${storageKeys.runsVersion}`,
  schema: RunSchema,
  arrange: (runs) => runs.toSorted((one, other) => other.startedAt - one.startedAt),
});
export const {
  subscribe: onRuns,
  readFresh: readRuns,
  get: readRun,
  isUnsaved,
  /** Another tab has deleted the stored run with all data: it continues only if the user resumes it. */
  keepInMemory: keepDeletedRun,
} = runStore;

export const hasRuns = (userId: Identifier): boolean =>
  listStoredKeys(runStore.toKey(userId)).length > 0 || runStore.hasUnsaved();

export const isStored = (userId: Identifier, id: string): boolean => readStored(runStore.toKey(userId, id)) !== null;

/** The warning about a run that is in this tab's memory only. */
export const getUnsavedText = (userId: Identifier, id: string): "runs.unsaved" | "runs.notStored" | undefined => {
  if (!isUnsaved(userId, id)) return undefined;
  return isStored(userId, id) ? "runs.unsaved" : "runs.notStored";
};

/** Updates a run. @returns false if it is not stored: there was no room, or another tab has deleted it, at logout or with all data. */
export const writeRun = (userId: Identifier, run: Run): boolean => {
  if (isStored(userId, run.id)) return runStore.write(userId, run);
  if (isUnsaved(userId, run.id)) keepDeletedRun(userId, run);
  return false;
};

export const restoreRun = (userId: Identifier, run: Run): void => {
  if (!isStored(userId, run.id)) runStore.write(userId, run);
};

export const removeDeletedRuns = (userId: Identifier, runs: readonly Run[]): void => {
  const ids = runs.map(({ id }) => id).filter((id) => !isStored(userId, id));
  runStore.remove(userId, ids);
};

/** The oldest finished runs, which a new run replaces. */
export const getReplacedRuns = (runs: readonly Run[]): readonly Run[] =>
  runs.filter((run) => !isActive(run)).slice(RUNS_MAX - 1);

/** Stores a new run, and then removes those that it replaces. @returns false when there was no room: nothing has changed. */
export const addRun = (userId: Identifier, run: Run): boolean => {
  const replaced = getReplacedRuns(readRuns(userId));
  if (!writeStored(runStore.toKey(userId, run.id), JSON.stringify(v.parse(RunSchema, run)))) return false;
  runStore.remove(
    userId,
    replaced.map(({ id }) => id),
  );
  return true;
};

export const removeRun = (userId: Identifier, id: string): void => {
  const run = readRun(userId, id);
  if (run && isActive(run)) return;
  runStore.remove(userId, [id]);
  // There may be room for unsaved runs.
  for (const kept of readRuns(userId)) if (isUnsaved(userId, kept.id)) writeRun(userId, kept);
};

export const dismissFromBar = (userId: Identifier): void => {
  for (const run of readRuns(userId)) if (run.isInBar && !isActive(run)) writeRun(userId, { ...run, isInBar: false });
};

/** A finished run looks nothing up by itself, so an early lookup counts after a while. */
const pendingUntil = ({ lookup, startedAt }: Process): number =>
  lookup && !("error" in lookup) ? startedAt + PROCESS_QUEUE_MS : Infinity;

/** The processes of bulk runs, after which single actions on the same installation wait. */
export const pendingItems = {
  subscribe: onRuns,
  read: (userId: Identifier) =>
    readRuns(userId).flatMap((run) =>
      run.items.flatMap(({ process }) =>
        process ? [{ process, until: isActive(run) ? Infinity : pendingUntil(process) }] : [],
      ),
    ),
};
