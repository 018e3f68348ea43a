import { RUN_FAILURES_IN_ROW } from "@/lib/constants";
import type { StoredText } from "@/lib/storedText";
import type { MassDeletion } from "@/model/dns/massDeletionSchema";
import { interruptedText } from "@/custom/domainActions";
import type { Process } from "@/model/process";
import { processReducer, type ProcessEvent } from "@/model/processReducer";
import { getInstallationKey } from "@/model/installation";
import { isBusy, isQueued, occupiesServer, type PauseReason, type Run, type RunItem, type SkipReason } from "./run";
import { zoneWorkReducer, type ZoneEvent, type ZoneWork } from "./zoneWork";

export interface Skip {
  reason: SkipReason;
  text?: StoredText;
  /** A mass deletion that the user has not confirmed. */
  deletion?: MassDeletion | undefined;
}

/** Events of a run; `index` is the position of the item. */
export type RunEvent =
  /** Recorded before the item is sent: it is never sent again. */
  | { type: "sending"; index: number; at: number; id: string }
  /** The call never reached the action (429): the item is queued again. */
  | { type: "putBack"; index: number }
  | ({ type: "skipped"; index: number } & Skip)
  | { type: "process"; index: number; event: ProcessEvent }
  | { type: "zone"; index: number; at: number; event: ZoneEvent }
  /** `seconds` is the length of the pause until then. */
  | { type: "paused"; reason: PauseReason; until?: number; seconds?: number }
  | { type: "resumed"; only?: PauseReason }
  | { type: "stopped"; isForbidden?: boolean }
  /** The tab that ran it is gone. `isLeft`: no other one was open, so the rest waits for the user. */
  | { type: "takenOver"; at: number; isLeft: boolean };

const temporaryPauses: readonly PauseReason[] = ["callLimit", "unreachable"];
const storagePauses: readonly PauseReason[] = ["storage", "emptied"];

const withItem = (run: Run, index: number, by: (item: RunItem) => RunItem): Run => {
  const before = run.items[index];
  const item = before && by(before);
  return item === before || !item ? run : { ...run, items: run.items.with(index, item) };
};

/** Items of DNS runs have no process. */
const createProcess = ({ action }: Run, { domain, server }: RunItem, id: string, at: number): { process?: Process } => {
  if (action === "changeDns") return {};
  const times = { startedAt: at, changedAt: at, lastEventAt: at };
  return { process: { id, domain, server, action, state: "sending", ...times } };
};

type RunPause = NonNullable<Run["pause"]>;

const toPause = ({ reason, until, seconds }: Extract<RunEvent, { type: "paused" }>): RunPause => ({
  reason,
  ...(until !== undefined && { until }),
  ...(seconds !== undefined && { seconds }),
});

const pauseRun = (run: Run, pause: RunPause): Run => {
  const { reason } = pause;
  const before = run.pause?.reason;
  // Storage failures come first: the run could not continue anyway.
  const isStronger =
    before !== undefined &&
    (temporaryPauses.includes(before) || (storagePauses.includes(reason) && !storagePauses.includes(before)));
  return run.state === "running" || isStronger ? { ...run, state: "paused", pause } : run;
};

const resumeRun = (run: Run, only: PauseReason | undefined): Run => {
  if (run.state !== "paused" || (only && run.pause?.reason !== only)) return run;
  const { pause: _, ...rest } = run;
  return { ...rest, state: "running", failuresInRow: 0 };
};

const stopRun = (run: Run, isForbidden = false): Run =>
  run.state === "ended" || (isForbidden && run.state === "stopped")
    ? run
    : { ...run, state: "stopped", pause: undefined, ...(isForbidden && { isForbidden }) };

type WorkState = (Process | ZoneWork)["state"];

const countFailure = (run: Run, before: WorkState, after: WorkState): Run => {
  if (after === before) return run;
  if (after === "done") return { ...run, failuresInRow: 0 };
  // An unknown item that a lookup finds failed counts once.
  const isFailure = before !== "unknown" && (after === "failed" || after === "unknown");
  if (!isFailure) return run;
  const failing = { ...run, failuresInRow: run.failuresInRow + 1 };
  const isTooMany = failing.failuresInRow >= RUN_FAILURES_IN_ROW && failing.items.some(isQueued);
  return isTooMany ? pauseRun(failing, { reason: "failures" }) : failing;
};

const reduceItemProcess = (run: Run, index: number, event: ProcessEvent): Run => {
  const before = run.items[index]?.process;
  if (!before) return run;
  const process = processReducer(before, event);
  if (process === before) return run;
  return countFailure(
    withItem(run, index, (item) => ({ ...item, process })),
    before.state,
    process.state,
  );
};

const reduceItemZone = (run: Run, index: number, event: ZoneEvent, at: number): Run => {
  const before = run.items[index]?.zone;
  // A paused run starts no further domain, but finishes the current ones.
  if (!before || (event.type === "sending" && before.state === "waiting" && run.state !== "running")) return run;
  const zone = zoneWorkReducer(before, event, at);
  if (zone === before) return run;
  return countFailure(
    withItem(run, index, (item) => ({ ...item, zone })),
    before.state,
    zone.state,
  );
};

const takeRunOver = (run: Run, at: number, isLeft: boolean): Run => {
  const settled = run.items.reduce((all, { process, zone }, index) => {
    if (zone) return reduceItemZone(all, index, { type: "interrupted" }, at);
    return process?.state === "sending"
      ? reduceItemProcess(all, index, { type: "noResponse", at, text: interruptedText })
      : all;
  }, run);
  // Unknown outcomes do not count as consecutive failures.
  const { state, pause, failuresInRow } = run;
  const uncounted = { ...settled, state, pause, failuresInRow };
  return isLeft && settled.items.some(isQueued) ? pauseRun(uncounted, { reason: "interrupted" }) : uncounted;
};

const skipItem = (item: RunItem, { reason, text, deletion }: Skip): RunItem => ({
  ...item,
  skipReason: reason,
  ...(item.zone && { zone: { ...item.zone, ...(text && { text }), ...(deletion && { deletion }) } }),
});

const applyEvent = (run: Run, event: RunEvent): Run => {
  switch (event.type) {
    case "sending":
      if (run.state !== "running") return run;
      return withItem(run, event.index, (item) =>
        isQueued(item) ? { ...item, ...createProcess(run, item, event.id, event.at) } : item,
      );
    case "putBack":
      return withItem(run, event.index, ({ process, ...item }) =>
        process?.state === "sending" ? item : { ...item, ...(process && { process }) },
      );
    case "skipped":
      return withItem(run, event.index, (item) => (isQueued(item) ? skipItem(item, event) : item));
    case "process":
      return reduceItemProcess(run, event.index, event.event);
    case "zone":
      return reduceItemZone(run, event.index, event.event, event.at);
    case "paused":
      return pauseRun(run, toPause(event));
    case "resumed":
      return resumeRun(run, event.only);
    case "stopped":
      return stopRun(run, event.isForbidden);
    case "takenOver":
      return takeRunOver(run, event.at, event.isLeft);
  }
};

/** Ends the run when no item is queued or busy. */
const endIfFinished = (run: Run, at: number): Run => {
  if (run.endedAt !== undefined || run.items.some(isBusy)) return run;
  if (run.state === "stopped") return { ...run, endedAt: at };
  if (run.items.some(isQueued)) return run;
  const { pause: _, ...rest } = run;
  return { ...rest, state: "ended", endedAt: at };
};

export const runReducer = (run: Run, event: RunEvent, at: number): Run => {
  const after = applyEvent(run, event);
  return after === run ? run : endIfFinished(after, at);
};

export interface RunLimits {
  /** Maximum number of busy items, on all servers and on one server. */
  parallel: number;
  perServer: number;
}

export interface ItemRef {
  runId: string;
  index: number;
}

/**
 * The items to check and send next, of the oldest run first.
 * @param checking keys of the items that are being checked or sent.
 */
export const getItemsToSend = (runs: readonly Run[], checking: ReadonlySet<string>, limits: RunLimits): ItemRef[] => {
  const onServer = new Map<string, number>();
  const installations = new Set<string>();
  const occupy = (item: RunItem) => {
    if (installations.has(getInstallationKey(item))) return;
    installations.add(getInstallationKey(item));
    onServer.set(String(item.server.id), (onServer.get(String(item.server.id)) ?? 0) + 1);
  };
  const items = runs.flatMap((run) => run.items);
  for (const item of items) if (occupiesServer(item) || checking.has(getInstallationKey(item))) occupy(item);
  const refs: ItemRef[] = [];
  for (const run of runs.toSorted((one, other) => one.startedAt - other.startedAt)) {
    if (run.state !== "running") continue;
    for (const [index, item] of run.items.entries()) {
      if (installations.size >= limits.parallel) return refs;
      const isFree =
        !installations.has(getInstallationKey(item)) && (onServer.get(String(item.server.id)) ?? 0) < limits.perServer;
      if (!isQueued(item) || !isFree) continue;
      occupy(item);
      refs.push({ runId: run.id, index });
    }
  }
  return refs;
};
