import { expect, test } from "vitest";
import { ApiError } from "@/dataProvider/errors";
import { ISSUE_MAX_AGE_MS } from "@/lib/constants";
import { dropOutdatedTests, toVerdict, dismissTest, recordVerdict, type FailedTest } from "./failedTests";
import { parseTestResult } from "./testResult";

const endpoint = "GET /api/servers/test/{id}";
const createHttpError = (status: number) => new ApiError({ kind: "http", endpoint, status });
const words = (error: unknown) => (error as ApiError).message;

test.each<[what: string, error: unknown, says: string | undefined]>([
  ["a server error", createHttpError(500), `${endpoint}: http 500`],
  ["a malformed response", new ApiError({ kind: "malformed", endpoint }), `${endpoint}: malformed`],
  ["a lost connection", new ApiError({ kind: "network", endpoint }), undefined],
  ["an ended session", createHttpError(401), undefined],
  ["a missing permission", createHttpError(403), undefined],
  ["a rate limit", createHttpError(429), undefined],
])("toVerdict blames the server for its own failures only: %s", (_, error, says) => {
  expect(toVerdict({ data: undefined, error }, words)).toEqual(says === undefined ? undefined : { text: says });
});

test.each<[status: string | boolean | null, verdict: unknown]>([
  ["online", "good"],
  ["offline", { text: "offline" }],
  [false, { text: "" }],
  ["maintenance", "good"],
  [null, "good"],
])("toVerdict: the verdict on the status %j is %j", (status, verdict) => {
  expect(toVerdict({ data: parseTestResult(status), error: undefined }, words)).toEqual(verdict);
});

const web4: FailedTest = { id: 4, name: "web4", text: "offline", since: 100, seenAt: 100 };

test("keeps a failed test until a good one, with the time of the first equal result", () => {
  expect(recordVerdict([], web4, { text: "offline" }, 100)).toEqual([web4]);
  expect(recordVerdict([web4], { id: "4", name: "web4" }, { text: "down" }, 200)).toEqual([
    { ...web4, id: "4", text: "down", since: 200, seenAt: 200 },
  ]);
  expect(recordVerdict([web4], web4, { text: "offline" }, 200)).toEqual([{ ...web4, seenAt: 200 }]);
  expect(recordVerdict([web4], web4, "good", 200)).toEqual([]);
});

test("a dismissed test stays dismissed until its result changes", () => {
  const known = dismissTest([web4], "4");
  expect(known).toEqual([{ ...web4, isDismissed: true }]);
  expect(recordVerdict(known, web4, { text: "offline" }, 200)[0]?.isDismissed).toBe(true);
  expect(recordVerdict(known, web4, { text: "down" }, 200)[0]?.isDismissed).toBeUndefined();
});

test("an undefined verdict changes nothing", () => {
  const known = [web4];
  expect(recordVerdict(known, web4, undefined, 200)).toBe(known);
  expect(recordVerdict(known, { id: 5, name: "web5" }, "good", 200)).toBe(known);
  expect(dropOutdatedTests(known, undefined, 200)).toBe(known);
  expect(dropOutdatedTests(known, [{ id: "4", name: "web4", public: 1 }], 200)).toBe(known);
});

test("removes tests of deleted servers, and those older than a day", () => {
  expect(dropOutdatedTests([web4], [], 200)).toEqual([]);
  expect(dropOutdatedTests([web4], undefined, 100 + ISSUE_MAX_AGE_MS)).toEqual([]);
});
