import { createListeners } from "@/lib/listeners";
import type { DotsAction } from "@/ui/actionMenu/DotsMenu";
import type { StatusName } from "@/ui/status/Status";

/** An entry of Activity's list. Times are in milliseconds since 1970. */
export interface ActivityItem {
  /** Unique: the name of its resource, and what it is about. */
  key: string;
  /** What it is about: "example.com on web5". */
  name: string;
  /** The screen that shows it. */
  to?: string | undefined;
  /** The action that it became of: "Suspend". */
  action?: string | undefined;
  /** What is wrong, or how it stands, in two or three words. */
  state: string;
  status: StatusName;
  /** Why, in the server's own words or the panel's. */
  reason?: string | undefined;
  /** When this browser first saw it so. */
  since: number;
  /** The server that it is on. */
  server?: string | undefined;
  /** The main one first. */
  actions: readonly DotsAction[];
  /** Hides it until it changes. */
  dismiss?: (() => void) | undefined;
  /** Instead of the main action: what is under way. */
  pending?: string | undefined;
  /** Further facts for a ticket, one per line. */
  facts?: () => readonly string[];
  /** The whole text for a ticket, where it has words of its own. */
  ticket?: (() => string) | undefined;
  /** The id of the person's own action that it is about: it is listed once. */
  process?: string | undefined;
}

/** Failures first, then what may still end well; each group newest first. */
export const sortActivityItems = (items: readonly ActivityItem[]): ActivityItem[] =>
  items.toSorted(
    (one, other) => Number(other.status === "failed") - Number(one.status === "failed") || other.since - one.since,
  );

let shared: readonly ActivityItem[] = [];
const { emit, subscribe } = createListeners();

/** The bar collects what needs the person, on every page; Activity's page shows the same items. */
export const shareIssues = (items: readonly ActivityItem[]): void => {
  shared = items;
  emit();
};

/** For `useUserStore`. */
export const sharedIssues = { subscribe, read: () => shared };
