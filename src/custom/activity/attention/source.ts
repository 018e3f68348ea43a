import type { ComponentType, ReactNode } from "react";
import type { StatusName } from "../../../ui/status/Status";

/** What needs attention, as the list of the bell shows it. Times are in milliseconds since 1970. */
export interface AttentionItem {
  /** Unique: the name of its resource, and what it is about. */
  key: string;
  /** What it is about: "example.com on web5". */
  name: string;
  /** The screen that shows it. */
  to?: string | undefined;
  /** What is wrong, in two or three words. */
  state: string;
  status: StatusName;
  /** Why, in the server's own words or the panel's. */
  reason?: string | undefined;
  /** When this browser first saw it so. */
  since: number;
  /** What mends it, or tells more. */
  actions: readonly AttentionAction[];
  /** Instead of the actions: what is under way. */
  pending?: string | undefined;
  /** Further facts for a ticket, one per line. */
  facts?: readonly string[];
}

export type AttentionAction =
  | { text: string; run: () => void }
  /** Opens an http(s) address in a new tab. */
  | { text: string; href: string };

/** Hands on what a resource or feature knows now of what needs attention, for people who may see its list. */
export type AttentionSource = ComponentType<{ children: (items: readonly AttentionItem[]) => ReactNode }>;

/** Failures first, then what may still end well; each group newest first. */
export const inOrder = (items: readonly AttentionItem[]): AttentionItem[] =>
  items.toSorted(
    (one, other) => Number(other.status === "failed") - Number(one.status === "failed") || other.since - one.since,
  );
