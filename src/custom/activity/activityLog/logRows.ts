import { groupBy } from "@/lib/groupBy";
import { getWriteState, type LogEntry, type WriteState } from "./activityLog";

export interface RunGroup {
  run: NonNullable<LogEntry["run"]>;
  /** Newest first, at least two. */
  entries: readonly LogEntry[];
}

export type LogListRow = LogEntry | RunGroup;
export const isRunGroup = (row: LogListRow): row is RunGroup => "entries" in row;

const getNewestTime = (row: LogListRow): number => (isRunGroup(row) ? row.entries[0]?.at : row.at) ?? 0;

/** Groups the entries of a run at the place of its newest. @param entries newest first */
export const toLogRows = (entries: readonly LogEntry[]): LogListRow[] =>
  [...groupBy(entries, ({ id, run }) => run?.id ?? id).values()].flatMap((group): LogListRow[] => {
    const run = group[0]?.run;
    return run && group.length > 1 ? [{ run, entries: group }] : group;
  });

const days = ["today", "yesterday", "thisWeek", "older"] as const;
export type Day = (typeof days)[number];

/** Weeks begin on Monday. */
export const getDay = (at: number, now: number): Day => {
  const begin = (daysAgo: number) => {
    const day = new Date(now);
    return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysAgo).getTime();
  };
  const sinceMonday = (new Date(now).getDay() + 6) % 7;
  const begins = { today: begin(0), yesterday: begin(1), thisWeek: begin(sinceMonday), older: -Infinity };
  return days.find((day) => at >= begins[day]) ?? "older";
};

export const groupByDay = (rows: readonly LogListRow[], now = Date.now()): { day: Day; rows: LogListRow[] }[] =>
  days
    .map((day) => ({ day, rows: rows.filter((row) => getDay(getNewestTime(row), now) === day) }))
    .filter(({ rows: dayRows }) => dayRows.length > 0);

export const statesBySeverity = [
  "failed",
  "unknown",
  "sending",
  "running",
  "done",
] as const satisfies readonly WriteState[];

export const getGroupState = ({ entries }: RunGroup): WriteState => {
  const present = new Set(entries.map((entry) => getWriteState(entry)));
  return statesBySeverity.find((state) => present.has(state)) ?? "done";
};
