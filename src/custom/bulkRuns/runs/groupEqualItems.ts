import { groupBy } from "@/lib/groupBy";
import type { RunItem } from "./run";
import type { ShownState } from "./runSummary";

/** Smaller groups are shown as single rows. */
const GROUP_SIZE_MIN = 3;

const statesWithText: readonly ShownState[] = ["failed", "unknown", "skipped"];

export interface ItemGroup {
  key: string;
  state: ShownState;
  text: string;
  items: readonly RunItem[];
}

/** An item as a row of its own; `isInGroup` indents it below the group's row. */
export interface SingleItemRow {
  item: RunItem;
  state: ShownState;
  isInGroup: boolean;
}

export type RunItemRow = SingleItemRow | ItemGroup;

/**
 * Groups items with the same outcome and text, at the place of the first one. Expanded groups are followed by their items.
 * @param open keys of the expanded groups.
 */
export const groupEqualItems = (
  items: readonly RunItem[],
  stateOf: (item: RunItem) => ShownState,
  getText: (item: RunItem) => string,
  open: readonly string[],
): readonly RunItemRow[] => {
  const lines = groupBy(items, (item) => {
    const state = stateOf(item);
    return statesWithText.includes(state) ? `${state} ${getText(item)}` : state;
  });
  return [...lines].flatMap(([key, equal]): RunItemRow[] => {
    const [first] = equal;
    if (!first) return [];
    const state = stateOf(first);
    const isOne = statesWithText.includes(state) && equal.length >= GROUP_SIZE_MIN;
    const singles = equal.map((item) => ({ item, state, isInGroup: isOne }));
    if (!isOne) return singles;
    return [{ key, state, text: getText(first), items: equal }, ...(open.includes(key) ? singles : [])];
  });
};
