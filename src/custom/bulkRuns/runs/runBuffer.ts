import type { Identifier } from "ra-core";
import { RUN_SAVE_MS } from "@/lib/constants";
import { emitProcessEnd } from "@/custom/domainActions";
import type { ProcessEvent } from "@/model/processReducer";
import { runReducer, type ItemRef, type RunEvent } from "./runReducer";
import { isActive, type Run } from "./run";
import type { RunStore } from "./runStore";
import type { ZoneEvent } from "./zoneWork";

/** Also shows a run that cannot be stored, and keeps one whose stored version was deleted. */
const pauseUnsavedRun = (store: RunStore, userId: Identifier, run: Run): Run => {
  const isFull = store.isStored(userId, run.id);
  const paused = runReducer(run, { type: "paused", reason: isFull ? "storage" : "emptied" }, Date.now());
  if (isFull) store.update(userId, paused);
  else store.keepInMemory(userId, paused);
  return paused;
};

/** Removes the stored runs from `unsaved`. The others are paused, also before anything is sent: skipped and failed items are recorded too. */
const storeRuns = (store: RunStore, userId: Identifier, runs: Map<string, Run>, unsaved: Set<string>): Set<string> => {
  for (const id of unsaved) {
    const run = runs.get(id);
    if (!run || store.update(userId, run)) unsaved.delete(id);
    else runs.set(id, pauseUnsavedRun(store, userId, run));
  }
  return unsaved;
};

/**
 * The active runs, in the memory of the tab that runs them. They are stored before each call, by `save`, and otherwise at most once a
 * second: a run of 500 sites takes long to write, and every other tab reads it again.
 */
export const createRunBuffer = (userId: Identifier, store: RunStore) => {
  const runs = new Map<string, Run>();
  const unsaved = new Set<string>();
  let saving: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  /** @returns the ids of the runs that could not be stored */
  const saveAll = (): ReadonlySet<string> => {
    clearTimeout(saving);
    saving = undefined;
    return storeRuns(store, userId, runs, unsaved);
  };
  /** @returns the changed run, which saving may already have removed from memory */
  const change = (runId: string, event: RunEvent): Run | undefined => {
    const run = runs.get(runId);
    const after = run && runReducer(run, event, Date.now());
    if (isClosed || !after || after === run) return undefined;
    runs.set(runId, after);
    unsaved.add(runId);
    // Immediately, because any tab may change a finished run, and a pause may wait for the user.
    if (!isActive(after) || after.state !== run.state) saveAll();
    else saving ??= setTimeout(saveAll, RUN_SAVE_MS);
    return after;
  };
  const dispatch = (runId: string, event: RunEvent): boolean => change(runId, event) !== undefined;
  return {
    all: (): Run[] => [...runs.values()],
    get: (runId: string) => runs.get(runId),
    getItem: ({ runId, index }: ItemRef) => runs.get(runId)?.items[index],
    add: (run: Run) => void runs.set(run.id, run),
    remove: (runId: string) => {
      runs.delete(runId);
      unsaved.delete(runId);
    },
    change: dispatch,
    dispatchProcess: ({ runId, index }: ItemRef, event: ProcessEvent): void => {
      const before = runs.get(runId)?.items[index]?.process;
      emitProcessEnd(userId, before, change(runId, { type: "process", index, event })?.items[index]?.process);
    },
    /** Records that an item will be sent. @returns false if it was recorded before, and must not be sent. */
    recordSending: ({ runId, index }: ItemRef): boolean =>
      dispatch(runId, { type: "sending", index, at: Date.now(), id: `${runId}.${index}` }),
    dispatchZone: ({ runId, index }: ItemRef, event: ZoneEvent): boolean =>
      dispatch(runId, { type: "zone", index, at: Date.now(), event }),
    saveAll,
    /** Saves all runs. @returns false if this one could not be stored. */
    save: (runId: string): boolean => !saveAll().has(runId),
    /** Pauses a run whose stored version was deleted, and keeps it in memory. */
    keepDeleted: (runId: string) => {
      unsaved.add(runId);
      saveAll();
    },
    /** @param stores false after a logout. */
    close: (stores = true) => {
      if (stores && !isClosed) saveAll();
      clearTimeout(saving);
      isClosed = true;
    },
  };
};
export type RunBuffer = ReturnType<typeof createRunBuffer>;
