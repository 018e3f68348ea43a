import type { AttentionItem } from "./source";

/** Failures first, then what may still end well; each group newest first. */
export const inOrder = (items: readonly AttentionItem[]): AttentionItem[] =>
  items.toSorted(
    (one, other) => Number(other.status === "failed") - Number(one.status === "failed") || other.since - one.since,
  );
