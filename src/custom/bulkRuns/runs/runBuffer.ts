import type { Identifier } from "ra-core";
import { LIVE_UPDATE_INTERVAL_MS } from "@/lib/constants";
import type { ProcessEvent } from "@/custom/domainActions";
import { runReducer, type ItemRef, type RunEvent } from "./runReducer";
import { isActive, type Run } from "./run";
import { writeRun } from "./runStore";
import type { ZoneEvent } from "./zoneWork";

/**
 * A runner's memory of the runs that this page runs. It counts; it is stored when `save` is called, and otherwise a few times a
 * second.
 */
export const createRunBuffer = (userId: Identifier) => {
  const runs = new Map<string, Run>();
  const unsaved = new Set<string>();
  let saving: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const save = (): boolean => {
    clearTimeout(saving);
    saving = undefined;
    for (const id of unsaved) {
      const run = runs.get(id);
      if (!run || writeRun(userId, run)) unsaved.delete(id);
      // Also where nothing is sent: what is read, and found wrong, is noted too.
      else dispatch(id, { type: "paused", why: "storage" });
    }
    return unsaved.size === 0;
  };
  const dispatch = (runId: string, event: RunEvent): boolean => {
    const run = runs.get(runId);
    const after = run && runReducer(run, event, Date.now());
    if (isClosed || !after || after === run) return false;
    runs.set(runId, after);
    unsaved.add(runId);
    // At its end at once: then other pages may have the run.
    if (!isActive(after)) save();
    else saving ??= setTimeout(save, LIVE_UPDATE_INTERVAL_MS);
    return true;
  };
  return {
    all: (): Run[] => [...runs.values()],
    get: (runId: string) => runs.get(runId),
    getItem: ({ runId, index }: ItemRef) => runs.get(runId)?.items[index],
    add: (run: Run) => void runs.set(run.id, run),
    remove: (runId: string) => {
      runs.delete(runId);
      unsaved.delete(runId);
    },
    /** @returns whether it made a difference. */
    change: dispatch,
    dispatchProcess: ({ runId, index }: ItemRef, event: ProcessEvent): boolean =>
      dispatch(runId, { type: "process", index, event }),
    /** Notes that an installation is going to be sent. @returns whether it may be: it was not noted before. */
    recordSending: ({ runId, index }: ItemRef): boolean =>
      dispatch(runId, { type: "sending", index, at: Date.now(), id: `${runId}.${index}` }),
    /** The same for a domain whose DNS is changed. @returns whether it made a difference. */
    dispatchZone: ({ runId, index }: ItemRef, event: ZoneEvent): boolean =>
      dispatch(runId, { type: "zone", index, at: Date.now(), event }),
    /** @returns whether everything is stored. */
    save,
    /** @param stores false after a logout in another tab: what that wipes must not be written again. */
    close: (stores = true) => {
      if (stores && !isClosed) save();
      clearTimeout(saving);
      isClosed = true;
    },
  };
};
export type RunBuffer = ReturnType<typeof createRunBuffer>;
