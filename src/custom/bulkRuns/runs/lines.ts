import { groupBy } from "@/lib/groupBy";
import type { ItemState, RunItem } from "./run";

/** From so many on, equal outcomes are one line. */
const TOGETHER_FROM = 3;

/** Of these a reason is told. */
const explained: readonly ItemState[] = ["failed", "unconfirmed", "skipped"];

export interface EqualItems {
  /** The same as long as their state and their text are. */
  key: string;
  state: ItemState;
  text: string;
  items: readonly RunItem[];
}

/** An item by itself; with `within` it stands below the line of its equals. */
export interface SingleItem {
  item: RunItem;
  state: ItemState;
  within: boolean;
}

export type RunLine = SingleItem | EqualItems;

/**
 * The items as lines: those with the same outcome in the same words together, where the first of them stands, and below them each by
 * itself where they are open.
 * @param open keys of lines.
 */
export const inLines = (
  items: readonly RunItem[],
  stateOf: (item: RunItem) => ItemState,
  textOf: (item: RunItem) => string,
  open: readonly string[],
): readonly RunLine[] => {
  const lines = groupBy(items, (item) => {
    const state = stateOf(item);
    return explained.includes(state) ? `${state} ${textOf(item)}` : state;
  });
  return [...lines].flatMap(([key, equal]): RunLine[] => {
    const [first] = equal;
    if (!first) return [];
    const state = stateOf(first);
    const isOne = explained.includes(state) && equal.length >= TOGETHER_FROM;
    const singles = equal.map((item) => ({ item, state, within: isOne }));
    if (!isOne) return singles;
    return [{ key, state, text: textOf(first), items: equal }, ...(open.includes(key) ? singles : [])];
  });
};
