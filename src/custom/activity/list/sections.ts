import { isRunning, type Process, getInstallationKey } from "@/custom/domainActions";
import { isActive, getItemState, needsUser, getRunProgress, type Run, type RunItem } from "@/custom/bulkRuns";
import { LONG_PROCESS_MS } from "@/lib/constants";
import type { ActivityItem } from "./activityItem";

/** What Activity lists, and where: pure functions that the bar's button, its popover and the page share. */

export const sectionNames = ["issues", "running", "paused", "finished"] as const;
export type SectionName = (typeof sectionNames)[number];

export interface Section {
  name: SectionName;
  runs: readonly Run[];
  items: readonly ActivityItem[];
}

/** What failed in a run, or is unknown, unless a newer run has taken it over. */
const failuresLeft = (run: Run): readonly RunItem[] =>
  run.items.filter((item) => item.again === undefined && ["failed", "unconfirmed"].includes(getItemState(run, item)));

/** A run that was stopped has left something that no newer run does. */
const hasLeft = (run: Run): boolean =>
  run.state === "stopped" &&
  run.items.some((item) => item.again === undefined && getItemState(run, item) === "notSent");

/** Where a run belongs. What fails while it goes on waits until it is over: a section that flickers helps nobody. */
export const getRunSection = (run: Run): SectionName => {
  if (needsUser(run)) return "issues";
  if (isActive(run)) return run.state === "paused" ? "paused" : "running";
  return failuresLeft(run).length > 0 || hasLeft(run) ? "issues" : "finished";
};

/** What needs the person, without the installations whose failure a run tells already. */
const untold = (runs: readonly Run[], items: readonly ActivityItem[]): readonly ActivityItem[] => {
  const told = new Set(
    runs
      .filter((run) => getRunSection(run) === "issues")
      .flatMap((run) => failuresLeft(run).map((item) => `domains/${getInstallationKey(item)}`)),
  );
  return items.filter(({ key, process }) => process !== undefined || !told.has(key));
};

/**
 * The four sections, always in this order.
 * @param needing what needs the person, of all sources.
 * @param own the person's own actions. Those that `needing` is about are told there.
 */
export const toSections = (
  runs: readonly Run[],
  needing: readonly ActivityItem[],
  own: readonly ActivityItem[],
): readonly Section[] => {
  const about = new Set(needing.map(({ process }) => process));
  const rest = own.filter(({ process }) => !about.has(process));
  const items: Record<SectionName, readonly ActivityItem[]> = {
    issues: untold(runs, needing),
    running: rest.filter(({ status }) => status === "running"),
    paused: [],
    finished: rest.filter(({ status }) => status !== "running"),
  };
  return sectionNames.map((name) => ({
    name,
    runs: runs.filter((run) => getRunSection(run) === name),
    items: items[name],
  }));
};

export interface Summary {
  /** How much needs the user: installations, servers, own writes, runs that wait. */
  needing: number;
  /** How much of it is new since Activity was last opened. A run that waits is new until it goes on. */
  fresh: number;
  /** How many runs and single actions are under way. */
  running: number;
  /** How far the runs are that are under way; `total` is 0 without any. */
  over: number;
  total: number;
}

/** A slow process becomes an issue long after it began. */
const noticedAt = ({ status, since }: ActivityItem): number => (status === "notice" ? since + LONG_PROCESS_MS : since);

const countOf = (runs: readonly Run[], items: readonly ActivityItem[]): number =>
  items.length + runs.reduce((sum, run) => sum + Math.max(1, failuresLeft(run).length), 0);

/**
 * What the button in the bar says.
 * @param openedAt when Activity was last opened, in milliseconds since 1970.
 */
export const summarize = (
  runs: readonly Run[],
  needing: readonly ActivityItem[],
  entries: readonly Process[],
  openedAt: number,
): Summary => {
  const about = new Set(needing.map(({ process }) => process));
  const waiting = runs.filter((run) => getRunSection(run) === "issues");
  const underWay = runs.filter((run) => getRunSection(run) === "running").map(getRunProgress);
  const alone = entries.filter((entry) => isRunning(entry) && !about.has(entry.id));
  const items = untold(runs, needing);
  return {
    needing: countOf(waiting, items),
    fresh: countOf(
      waiting.filter(({ endedAt = Infinity }) => endedAt > openedAt),
      items.filter((item) => noticedAt(item) > openedAt),
    ),
    running: underWay.length + alone.length,
    over: underWay.reduce((sum, { over }) => sum + over, 0),
    total: underWay.reduce((sum, { total }) => sum + total, 0),
  };
};
