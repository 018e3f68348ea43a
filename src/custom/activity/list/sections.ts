import { type Run, summarizeRun } from "@/custom/bulkRuns";
import { LONG_PROCESS_MS } from "@/lib/constants";
import { getInstallationKey } from "@/model/installation";
import { isInProgress, type Process } from "@/model/process";
import type { ActivityItem } from "@/ui/activity/activityItem";

const activitySections = ["issues", "running", "finished"] as const;
type ActivitySectionName = (typeof activitySections)[number];

export interface ActivitySection {
  name: ActivitySectionName;
  runs: readonly Run[];
  items: readonly ActivityItem[];
}

type RunSummary = ReturnType<typeof summarizeRun>;

const excludeRunFailures = (runs: readonly RunSummary[], items: readonly ActivityItem[]): readonly ActivityItem[] => {
  const runKeys = new Set(
    runs
      .filter(({ section }) => section === "issues")
      .flatMap(({ failures }) => failures.map((item) => `domains/${getInstallationKey(item)}`)),
  );
  return items.filter(({ key, processId }) => processId !== undefined || !runKeys.has(key));
};

export const toSections = (
  runs: readonly Run[],
  issues: readonly ActivityItem[],
  own: readonly ActivityItem[],
): readonly ActivitySection[] => {
  const listedProcessIds = new Set(issues.map(({ processId }) => processId));
  const ownItems = own.filter(({ processId }) => !listedProcessIds.has(processId));
  const summaries = runs.map(summarizeRun);
  const items: Record<ActivitySectionName, readonly ActivityItem[]> = {
    issues: excludeRunFailures(summaries, issues),
    running: ownItems.filter(({ status }) => status === "running"),
    finished: ownItems.filter(({ status }) => status !== "running"),
  };
  return activitySections.map((name) => ({
    name,
    runs: summaries.flatMap(({ run, section }) => (section === name ? run : [])),
    items: items[name],
  }));
};

export interface Summary {
  /** Installations, servers, writes and paused runs. */
  issueCount: number;
  /** Issues since Activity was last opened. A paused run is new until it continues. */
  newCount: number;
  running: number;
  /** Progress of the active runs; `total` is 0 without any. */
  finished: number;
  total: number;
}

/** A process becomes an issue only after it has run for long. */
const getIssueTime = ({ status, since }: ActivityItem): number =>
  status === "notice" ? since + LONG_PROCESS_MS : since;

const countIssues = (runs: readonly RunSummary[], items: readonly ActivityItem[]): number =>
  items.length + runs.reduce((sum, { failures }) => sum + Math.max(1, failures.length), 0);

/** @param openedAt the last time Activity was opened, in milliseconds since 1970 */
export const summarize = (
  runs: readonly Run[],
  issues: readonly ActivityItem[],
  processes: readonly Process[],
  openedAt: number,
): Summary => {
  const listedProcessIds = new Set(issues.map(({ processId }) => processId));
  const summaries = runs.map(summarizeRun);
  const runsWithIssues = summaries.filter(({ section }) => section === "issues");
  const activeRuns = summaries.filter(({ run, section }) => section === "running" && run.state !== "paused");
  const singleActions = processes.filter((process) => isInProgress(process) && !listedProcessIds.has(process.id));
  const items = excludeRunFailures(summaries, issues);
  return {
    issueCount: countIssues(runsWithIssues, items),
    newCount: countIssues(
      runsWithIssues.filter(({ run: { endedAt = Infinity } }) => endedAt > openedAt),
      items.filter((item) => getIssueTime(item) > openedAt),
    ),
    running: activeRuns.length + singleActions.length,
    finished: activeRuns.reduce((sum, { finished }) => sum + finished, 0),
    total: activeRuns.reduce((sum, { total }) => sum + total, 0),
  };
};
