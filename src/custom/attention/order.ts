import type { AttentionItem } from "./source";

/** Failures first, then what may still end well; each group newest first. */
export const inOrder = (items: readonly AttentionItem[]): AttentionItem[] =>
  items.toSorted(
    (one, other) => Number(one.tone === "warn") - Number(other.tone === "warn") || other.since - one.since,
  );
