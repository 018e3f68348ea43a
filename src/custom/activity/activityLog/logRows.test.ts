import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import type { LogEntry } from "./activityLog";
import { getDay, getGroupState, isRunGroup, toLogRows } from "./logRows";
import { formatGroupOutcome, formatGroupTitle } from "./formatLogEntry";
import { createLogEntry, LOGGED_AT } from "./testEntries";

const t = (key: string, args?: object) => i18nProvider.translate(key, args);

const inRun = (id: string, more: Partial<LogEntry> = {}) =>
  createLogEntry({ id: `${id}${more.at ?? LOGGED_AT}`, run: { id, action: "suspend" }, ...more });
test("groups the entries of a run at the index of the newest", () => {
  const entries = [
    inRun("r"),
    createLogEntry(),
    inRun("r", { at: LOGGED_AT - 1 }),
    inRun("alone", { at: LOGGED_AT - 2 }),
  ];
  const rows = toLogRows(entries);
  expect(rows.map((row) => (isRunGroup(row) ? row.entries.length : row.id))).toEqual([
    2,
    `${LOGGED_AT}`,
    `alone${LOGGED_AT - 2}`,
  ]);
});
test("a group shows its number of entries and outcomes", () => {
  const entries = [inRun("r", { state: "failed" }), inRun("r", { state: "running" }), inRun("r"), inRun("r")];
  const [group] = toLogRows(entries);
  if (!group || !isRunGroup(group)) throw new Error("no group");
  expect(formatGroupTitle(group, t)).toBe("Bulk action: Suspend · 4 sites");
  expect(formatGroupOutcome(group, t)).toBe("1 failed · 1 running · 2 done");
  expect(getGroupState(group)).toBe("failed");
  const dns = { run: { id: "d", action: "changeDns", title: "No mail" }, entries };
  expect(formatGroupTitle(dns, t)).toBe("Bulk action: Change DNS: No mail · 4 changes");
});

// A Thursday, and a Monday.
const [thursday, monday] = [new Date(2026, 10, 26, 0, 5), new Date(2026, 10, 23, 23, 55)].map(Number) as [
  number,
  number,
];
test.each([
  [new Date(2026, 10, 26), thursday, "today"],
  [new Date(2026, 10, 25, 23, 59), thursday, "yesterday"],
  [new Date(2026, 10, 23), thursday, "thisWeek"],
  [new Date(2026, 10, 22, 23, 59), thursday, "older"],
  [new Date(2026, 10, 22, 12), monday, "yesterday"],
] as const)("groups %s, seen at %d, under %s", (at, now, day) => expect(getDay(Number(at), now)).toBe(day));
