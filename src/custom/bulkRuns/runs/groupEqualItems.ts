import { groupBy } from "@/lib/groupBy";
import type { ItemState, RunItem } from "./run";

/** From so many on, equal outcomes are one line. */
const GROUP_SIZE_MIN = 3;

/** Of these a reason is told. */
const statesWithText: readonly ItemState[] = ["failed", "unconfirmed", "skipped"];

export interface ItemGroup {
  /** The same as long as their state and their text are. */
  key: string;
  state: ItemState;
  text: string;
  items: readonly RunItem[];
}

/** An item by itself; with `within` it stands below the line of its equals. */
export interface SingleItemRow {
  item: RunItem;
  state: ItemState;
  isInGroup: boolean;
}

export type RunItemRow = SingleItemRow | ItemGroup;

/**
 * The items as lines: those with the same outcome in the same words together, where the first of them stands, and below them each by
 * itself where they are open.
 * @param open keys of lines.
 */
export const groupEqualItems = (
  items: readonly RunItem[],
  stateOf: (item: RunItem) => ItemState,
  textOf: (item: RunItem) => string,
  open: readonly string[],
): readonly RunItemRow[] => {
  const lines = groupBy(items, (item) => {
    const state = stateOf(item);
    return statesWithText.includes(state) ? `${state} ${textOf(item)}` : state;
  });
  return [...lines].flatMap(([key, equal]): RunItemRow[] => {
    const [first] = equal;
    if (!first) return [];
    const state = stateOf(first);
    const isOne = statesWithText.includes(state) && equal.length >= GROUP_SIZE_MIN;
    const singles = equal.map((item) => ({ item, state, isInGroup: isOne }));
    if (!isOne) return singles;
    return [{ key, state, text: textOf(first), items: equal }, ...(open.includes(key) ? singles : [])];
  });
};
