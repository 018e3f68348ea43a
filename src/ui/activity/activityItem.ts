import type { ReactNode } from "react";
import type { DotsAction } from "../actionMenu/DotsMenu";
import type { StatusName } from "../status/Status";

/** An entry of the activity list. Times are in milliseconds since 1970. */
export interface ActivityItem {
  /** The resource and the id. */
  key: string;
  name: string;
  to?: string | undefined;
  action?: string | undefined;
  /** A few words, such as "Failed". */
  state: string;
  status: StatusName;
  /** The server's message, or the panel's. */
  reason?: string | undefined;
  /** Advice, shown below the reason. */
  hint?: ReactNode;
  /** First time that this browser saw it in this state; 0 if nothing has happened yet. */
  since: number;
  server?: string | undefined;
  actions: readonly DotsAction[];
  dismiss?: (() => void) | undefined;
  pendingText?: string | undefined;
  /** Further facts for a ticket, one per line. */
  facts?: () => readonly string[];
  /** Replaces the generated ticket text. */
  ticket?: (() => string) | undefined;
  /** Id of the current user's process, which is then not listed by itself. */
  processId?: string | undefined;
}

/** Failures first; newest first within each group. */
export const sortActivityItems = (items: readonly ActivityItem[]): ActivityItem[] =>
  items.toSorted(
    (one, other) => Number(other.status === "failed") - Number(one.status === "failed") || other.since - one.since,
  );
