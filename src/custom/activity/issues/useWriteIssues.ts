import { type Translate, useT } from "@/i18n";
import { useCurrentUser, useUserStore } from "@/ui/services";
import { activityLog, changeEntry, type LogEntry, getWriteState } from "../activityLog/activityLog";
import { findLogIssues } from "../activityLog/logIssues";
import { formatEntryTitle, formatEntryFacts, formatLogOutcome } from "../activityLog/formatLogEntry";
import type { ActivityItem } from "@/ui/activity/activityItem";
import "../texts";

const toActivityItem = (entry: LogEntry, userId: string | number, t: Translate): ActivityItem => {
  const isFailed = getWriteState(entry) === "failed";
  return {
    key: `activityLog/${entry.id}`,
    name: formatEntryTitle(entry, t),
    to: "/activity?view=log",
    state: t(isFailed ? "processes.states.failed" : "processes.states.unknown"),
    status: isFailed ? "failed" : "unknown",
    reason: formatLogOutcome(entry, t),
    since: entry.endedAt ?? entry.at,
    actions: [],
    dismiss: () => changeEntry(userId, entry.id, { isDismissed: true }),
    facts: () => formatEntryFacts(entry, t),
  };
};

/** Failed and unknown writes. Site actions are tracked as processes, and runs report their own. */
export const useWriteIssues = (): readonly ActivityItem[] => {
  const t = useT();
  const userId = useCurrentUser().id;
  const entries = useUserStore(activityLog);
  return findLogIssues(entries).flatMap((entry) =>
    entry.target === "domainAction" || entry.run ? [] : toActivityItem(entry, userId, t),
  );
};
