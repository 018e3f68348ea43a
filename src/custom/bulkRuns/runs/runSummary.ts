import { groupBy } from "@/lib/groupBy";
import { getItemState, type ItemState, type Run, type RunItem } from "./run";

/** The states of items as they are shown: an action that is being sent is running. */
export type ShownState = Exclude<ItemState, "sending">;

export const getShownState = (run: Pick<Run, "state">, item: RunItem): ShownState => {
  const state = getItemState(run, item);
  return state === "sending" ? "running" : state;
};

/** Order of lists and counts: problems first, then unfinished items. */
export const itemStateOrder: readonly ShownState[] = [
  "failed",
  "unknown",
  "running",
  "queued",
  "notSent",
  "done",
  "skipped",
];

export const countItemStates = (run: Run): ReadonlyMap<ShownState, number> =>
  new Map([...groupBy(run.items, (item) => getShownState(run, item))].map(([state, items]) => [state, items.length]));

export const sortItems = (run: Run, only?: ShownState): readonly RunItem[] =>
  (only ? [only] : itemStateOrder).flatMap((state) => run.items.filter((item) => getShownState(run, item) === state));
