import { useEffect } from "react";
import { type Translate, useT } from "@/i18n";
import { useCurrentUser, useUserStore } from "@/ui/services";
import { activityLog, type LogEntry, stateOf } from "../activityLog/activityLog";
import { dismissLogIssue, settleEntries, findLogIssues } from "../activityLog/logIssues";
import { formatEntryTitle, factsOf, formatOutcome } from "../activityLog/formatLogEntry";
import { processStore } from "@/custom/domainActions";
import { runStore } from "@/custom/bulkRuns";
import type { ActivityItem } from "../list/activityItem";
import "../texts";

const itemOf = (entry: LogEntry, userId: string | number, t: Translate): ActivityItem => {
  const isFailed = stateOf(entry) === "failed";
  return {
    key: `activityLog/${entry.id}`,
    name: formatEntryTitle(entry, t),
    to: "/activity?view=log",
    state: t(isFailed ? "issues.failed" : "issues.unknown"),
    status: isFailed ? "failed" : "unknown",
    reason: formatOutcome(entry, t),
    since: entry.endedAt ?? entry.at,
    actions: [],
    dismiss: () => dismissLogIssue(userId, entry.id),
    facts: () => factsOf(entry, t),
  };
};

/**
 * What this person wrote that failed, or whose outcome is unknown. Actions on sites are followed as processes, and a run tells its
 * own; what is learnt of one later is written down as well.
 */
export const useWriteIssues = (): readonly ActivityItem[] => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const entries = useUserStore(activityLog);
  const actions = useUserStore(processStore);
  const runs = useUserStore(runStore);
  useEffect(() => {
    if (userId !== undefined)
      for (const entry of settleEntries(entries, actions, runs)) activityLog.write(userId, entry);
  }, [userId, entries, actions, runs]);
  if (userId === undefined) return [];
  return findLogIssues(entries).flatMap((entry) =>
    entry.of === "domainAction" || entry.run ? [] : itemOf(entry, userId, t),
  );
};
