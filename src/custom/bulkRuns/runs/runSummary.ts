import { groupBy } from "@/lib/groupBy";
import {
  isActive,
  isBusy,
  isWaiting,
  getItemState,
  type ItemState,
  type PauseReason,
  type Run,
  type RunItem,
} from "./run";

/** The states of items as they are shown: an action that is being sent is running. */
export type ShownState = Exclude<ItemState, "queued">;

export const getShownState = (run: Pick<Run, "state">, item: RunItem): ShownState => {
  const state = getItemState(run, item);
  return state === "queued" ? "started" : state;
};

/** Order of lists and counts: problems first, then unfinished items. */
export const itemStateOrder: readonly ShownState[] = [
  "failed",
  "unknown",
  "started",
  "waiting",
  "notSent",
  "done",
  "skipped",
];

export const countItemStates = (run: Run): ReadonlyMap<ShownState, number> =>
  new Map([...groupBy(run.items, (item) => getShownState(run, item))].map(([state, items]) => [state, items.length]));

export const sortItems = (run: Run, only?: ShownState): readonly RunItem[] =>
  (only ? [only] : itemStateOrder).flatMap((state) => run.items.filter((item) => getShownState(run, item) === state));

export const getRunProgress = ({ items }: Run): { finished: number; total: number } => ({
  finished: items.filter((item) => !isWaiting(item) && !isBusy(item)).length,
  total: items.length,
});

export const countSkipped = (run: Run): number => countItemStates(run).get("skipped") ?? 0;

export const countFailures = (run: Run): number => {
  const counts = countItemStates(run);
  return (counts.get("failed") ?? 0) + (counts.get("unknown") ?? 0);
};

export const hasFailedProcess = ({ skipReason, process }: RunItem): boolean =>
  skipReason === "failed" || (process?.state === "failed" && !process.isRefused);

const pausesForUser: readonly PauseReason[] = ["failures", "interrupted", "storage", "session"];

/** True if a pause needs a decision of which the user may not be aware. */
export const needsUser = ({ state, pause }: Run): boolean =>
  state === "paused" && pause !== undefined && pausesForUser.includes(pause.reason);

const getBarPriority = (run: Run): number => {
  if (needsUser(run)) return 0;
  return isActive(run) ? 1 : 2;
};

/**
 * The run for the progress bar: one that waits for the user, else an active one, else one that was not dismissed; the newest of
 * them.
 */
export const selectBarRun = (runs: readonly Run[]): { run: Run; others: number } | undefined => {
  const [run, ...others] = runs
    .filter((one) => isActive(one) || one.isInBar)
    .toSorted((one, other) => getBarPriority(one) - getBarPriority(other) || other.startedAt - one.startedAt);
  return run && { run, others: others.length };
};
