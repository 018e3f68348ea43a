import { isInProgress, type Process } from "@/model/process";
import { getInstallationKey } from "@/model/installation";
import { isActive, getItemState, needsUser, getRunProgress, type Run, type RunItem } from "@/custom/bulkRuns";
import { LONG_PROCESS_MS } from "@/lib/constants";
import type { ActivityItem } from "./activityItem";

export const sectionNames = ["issues", "running", "finished"] as const;
export type SectionName = (typeof sectionNames)[number];

export interface Section {
  name: SectionName;
  runs: readonly Run[];
  items: readonly ActivityItem[];
}

/** Failed and unknown items that no newer run has taken over. */
const getUnresolvedFailures = (run: Run): readonly RunItem[] =>
  run.items.filter((item) => item.rerunId === undefined && ["failed", "unknown"].includes(getItemState(run, item)));

/** Items of a stopped run that no newer run has taken over. */
const hasUnsentItems = (run: Run): boolean =>
  run.state === "stopped" &&
  run.items.some((item) => item.rerunId === undefined && getItemState(run, item) === "notSent");

/** An active run stays in its section when items fail, so that it does not flicker between sections. */
export const getRunSection = (run: Run): SectionName => {
  if (needsUser(run)) return "issues";
  if (isActive(run)) return "running";
  return getUnresolvedFailures(run).length > 0 || hasUnsentItems(run) ? "issues" : "finished";
};

const excludeRunFailures = (runs: readonly Run[], items: readonly ActivityItem[]): readonly ActivityItem[] => {
  const runKeys = new Set(
    runs
      .filter((run) => getRunSection(run) === "issues")
      .flatMap((run) => getUnresolvedFailures(run).map((item) => `domains/${getInstallationKey(item)}`)),
  );
  return items.filter(({ key, processId }) => processId !== undefined || !runKeys.has(key));
};

export const toSections = (
  runs: readonly Run[],
  issues: readonly ActivityItem[],
  own: readonly ActivityItem[],
): readonly Section[] => {
  const listedProcessIds = new Set(issues.map(({ processId }) => processId));
  const ownItems = own.filter(({ processId }) => !listedProcessIds.has(processId));
  const items: Record<SectionName, readonly ActivityItem[]> = {
    issues: excludeRunFailures(runs, issues),
    running: ownItems.filter(({ status }) => status === "running"),
    finished: ownItems.filter(({ status }) => status !== "running"),
  };
  return sectionNames.map((name) => ({
    name,
    runs: runs.filter((run) => getRunSection(run) === name),
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

const countIssues = (runs: readonly Run[], items: readonly ActivityItem[]): number =>
  items.length + runs.reduce((sum, run) => sum + Math.max(1, getUnresolvedFailures(run).length), 0);

/** @param openedAt the last time Activity was opened, in milliseconds since 1970 */
export const summarize = (
  runs: readonly Run[],
  issues: readonly ActivityItem[],
  entries: readonly Process[],
  openedAt: number,
): Summary => {
  const listedProcessIds = new Set(issues.map(({ processId }) => processId));
  const runsWithIssues = runs.filter((run) => getRunSection(run) === "issues");
  const activeRuns = runs
    .filter((run) => run.state !== "paused" && getRunSection(run) === "running")
    .map(getRunProgress);
  const singleActions = entries.filter((entry) => isInProgress(entry) && !listedProcessIds.has(entry.id));
  const items = excludeRunFailures(runs, issues);
  return {
    issueCount: countIssues(runsWithIssues, items),
    newCount: countIssues(
      runsWithIssues.filter(({ endedAt = Infinity }) => endedAt > openedAt),
      items.filter((item) => getIssueTime(item) > openedAt),
    ),
    running: activeRuns.length + singleActions.length,
    finished: activeRuns.reduce((sum, { finished }) => sum + finished, 0),
    total: activeRuns.reduce((sum, { total }) => sum + total, 0),
  };
};
