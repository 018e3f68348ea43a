import { groupBy } from "@/lib/groupBy";
import {
  isActive,
  isBusy,
  isWaiting,
  itemState,
  type ItemState,
  type PauseReason,
  type Run,
  type RunItem,
} from "./run";

/** What Activity shows of a run, as pure functions. */

/** Those that need attention first, then those under way. The order of lists and counts. */
export const stateOrder: readonly ItemState[] = [
  "failed",
  "unconfirmed",
  "started",
  "queued",
  "waiting",
  "notSent",
  "done",
  "skipped",
];

export const countsOf = (run: Run): ReadonlyMap<ItemState, number> =>
  new Map([...groupBy(run.items, (item) => itemState(run, item))].map(([state, items]) => [state, items.length]));

/** The items in the order of their states, each state's in the order of the run; with `only`, those of one state. */
export const itemsInOrder = (run: Run, only?: ItemState): readonly RunItem[] =>
  (only ? [only] : stateOrder).flatMap((state) => run.items.filter((item) => itemState(run, item) === state));

/** How many installations have their outcome, as far as it can be known. */
export const progressOf = ({ items }: Run): { over: number; total: number } => ({
  over: items.filter((item) => !isWaiting(item) && !isBusy(item)).length,
  total: items.length,
});

export const skippedOf = (run: Run): number => countsOf(run).get("skipped") ?? 0;

/** Installations that need attention: they failed, or nobody knows. */
export const failuresOf = (run: Run): number => {
  const counts = countsOf(run);
  return (counts.get("failed") ?? 0) + (counts.get("unconfirmed") ?? 0);
};

/** Its process has failed at the server, which blocks all others there. */
export const hasFailedThere = ({ skipped, process }: RunItem): boolean =>
  skipped === "failed" || (process?.state === "failed" && !process.refused);

const asks: readonly PauseReason[] = ["failures", "interrupted", "storage", "session"];

/** It waits for a decision that the person may not know of. */
export const needsPerson = ({ state, pause }: Run): boolean =>
  state === "paused" && pause !== undefined && asks.includes(pause.why);

const barRank = (run: Run): number => {
  if (needsPerson(run)) return 0;
  return isActive(run) ? 1 : 2;
};

/** The run that the progress bar shows: one that waits for the user, else one that runs, else one whose end was not dismissed; the newest of them. */
export const runForBar = (runs: readonly Run[]): { run: Run; others: number } | undefined => {
  const [run, ...others] = runs
    .filter((one) => isActive(one) || one.inBar)
    .toSorted((one, other) => barRank(one) - barRank(other) || other.startedAt - one.startedAt);
  return run && { run, others: others.length };
};
