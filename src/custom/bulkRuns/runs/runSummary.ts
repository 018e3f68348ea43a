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

/** What Activity shows of a run, as pure functions. */

/** Those that need attention first, then those under way. The order of lists and counts. */
export const itemStateOrder: readonly ItemState[] = [
  "failed",
  "unconfirmed",
  "started",
  "queued",
  "waiting",
  "notSent",
  "done",
  "skipped",
];

export const countItemStates = (run: Run): ReadonlyMap<ItemState, number> =>
  new Map([...groupBy(run.items, (item) => getItemState(run, item))].map(([state, items]) => [state, items.length]));

/** The items in the order of their states, each state's in the order of the run; with `only`, those of one state. */
export const sortItems = (run: Run, only?: ItemState): readonly RunItem[] =>
  (only ? [only] : itemStateOrder).flatMap((state) => run.items.filter((item) => getItemState(run, item) === state));

/** How many installations have their outcome, as far as it can be known. */
export const getRunProgress = ({ items }: Run): { over: number; total: number } => ({
  over: items.filter((item) => !isWaiting(item) && !isBusy(item)).length,
  total: items.length,
});

export const countSkipped = (run: Run): number => countItemStates(run).get("skipped") ?? 0;

/** Installations that need attention: they failed, or nobody knows. */
export const countFailures = (run: Run): number => {
  const counts = countItemStates(run);
  return (counts.get("failed") ?? 0) + (counts.get("unconfirmed") ?? 0);
};

/** Its process has failed at the server, which blocks all others there. */
export const hasFailedProcess = ({ skipped, process }: RunItem): boolean =>
  skipped === "failed" || (process?.state === "failed" && !process.refused);

const pausesForUser: readonly PauseReason[] = ["failures", "interrupted", "storage", "session"];

/** It waits for a decision that the person may not know of. */
export const needsUser = ({ state, pause }: Run): boolean =>
  state === "paused" && pause !== undefined && pausesForUser.includes(pause.why);

const getBarPriority = (run: Run): number => {
  if (needsUser(run)) return 0;
  return isActive(run) ? 1 : 2;
};

/** The run that the progress bar shows: one that waits for the user, else one that runs, else one whose end was not dismissed; the newest of them. */
export const selectBarRun = (runs: readonly Run[]): { run: Run; others: number } | undefined => {
  const [run, ...others] = runs
    .filter((one) => isActive(one) || one.inBar)
    .toSorted((one, other) => getBarPriority(one) - getBarPriority(other) || other.startedAt - one.startedAt);
  return run && { run, others: others.length };
};
