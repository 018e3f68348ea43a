import { stateOf, type JournalEntry, type WriteState } from "./entry";

/** How the entries stand on the screen: those of one run together, under headings for the days. */

export interface RunGroup {
  run: NonNullable<JournalEntry["run"]>;
  /** Newest first, at least two. */
  entries: readonly JournalEntry[];
}

export type JournalRow = JournalEntry | RunGroup;
export const isGroup = (row: JournalRow): row is RunGroup => "entries" in row;

const newest = (row: JournalRow): number => (isGroup(row) ? row.entries[0]?.at : row.at) ?? 0;

/** @param entries newest first. A run stands where its newest entry would. */
export const rowsIn = (entries: readonly JournalEntry[]): JournalRow[] => {
  const byRun = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const key = entry.run?.id ?? entry.id;
    byRun.set(key, [...(byRun.get(key) ?? []), entry]);
  }
  return [...byRun.values()].flatMap((group): JournalRow[] => {
    const run = group[0]?.run;
    return run && group.length > 1 ? [{ run, entries: group }] : group;
  });
};

const days = ["today", "yesterday", "thisWeek", "older"] as const;
export type Day = (typeof days)[number];

/** Weeks begin on Monday. */
export const dayOf = (at: number, now: number): Day => {
  const begin = (daysAgo: number) => {
    const day = new Date(now);
    return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysAgo).getTime();
  };
  const sinceMonday = (new Date(now).getDay() + 6) % 7;
  const begins = { today: begin(0), yesterday: begin(1), thisWeek: begin(sinceMonday), older: -Infinity };
  return days.find((day) => at >= begins[day]) ?? "older";
};

/** The rows of each day that has any. */
export const daysOf = (rows: readonly JournalRow[], now = Date.now()): { day: Day; rows: JournalRow[] }[] =>
  days
    .map((day) => ({ day, rows: rows.filter((row) => dayOf(newest(row), now) === day) }))
    .filter(({ rows: ofDay }) => ofDay.length > 0);

export const worstFirst = ["failed", "unknown", "sent", "accepted", "done"] as const satisfies readonly WriteState[];

/** The state that says most of a run: its worst. */
export const groupState = ({ entries }: RunGroup): WriteState => {
  const present = new Set(entries.map((entry) => stateOf(entry)));
  return worstFirst.find((state) => present.has(state)) ?? "done";
};
