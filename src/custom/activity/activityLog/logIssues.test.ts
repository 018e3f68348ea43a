import { expect, test } from "vitest";
import type { LogEntry } from "./activityLog";
import { findLogIssues } from "./logIssues";
import { createLogEntry, LOGGED_AT } from "./testEntries";

const failed = { state: "failed", status: 403 } as const;
test.each([
  ["a failure", [failed], 1],
  ["an unknown outcome", [{ state: "unknown" }], 1],
  ["an overdue response", [{ state: "sending", at: LOGGED_AT - 200_000 }], 1],
  ["a pending response", [{ state: "sending" }], 0],
  ["a write that is done", [{ state: "done" }], 0],
  ["a validation error", [{ state: "failed", status: 422 }], 0],
  ["an ended session", [{ state: "failed", status: 419 }], 0],
  ["a rate limit", [{ state: "failed", status: 429 }], 0],
  ["a deletion of a deleted record", [{ ...failed, kind: "delete", status: 404 }], 0],
  ["a dismissed failure", [{ ...failed, isDismissed: true }], 0],
  ["a failure of an earlier session", [{ ...failed, isPast: true }], 0],
  ["a failure that a later write repeated", [{ state: "done" }, failed], 0],
  ["a failure after a success", [failed, { state: "done" }, failed], 1],
  ["a failure and a success of another record", [{ state: "done", subject: "id=2" }, failed], 1],
] as const)("counts %s", (_, entries, count) =>
  expect(
    findLogIssues(
      entries.map((entry) => createLogEntry(entry as Partial<LogEntry>)),
      LOGGED_AT,
    ),
  ).toHaveLength(count),
);
