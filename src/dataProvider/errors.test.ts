import { describe, expect, test } from "vitest";
import {
  ApiError,
  toApiError,
  isSessionEnded,
  isRefusedByProxy,
  isUnreachable,
  hasUnknownOutcome,
  mayStillRun,
  mayBeBrowserRetry,
  readRetryAfter,
  reportsFailure,
  type ApiErrorDetails,
} from "./errors";

describe("toApiError", () => {
  const error = (body: unknown, headers = new Headers()) =>
    toApiError("POST /api/users", { status: 422, headers, body });

  test("keeps a field called __proto__", () => {
    const { fieldErrors } = error(JSON.parse('{"errors":{"__proto__":["Bad."],"__proto__.x":["Worse."]}}'));
    expect(Object.entries(fieldErrors)).toEqual([
      ["__proto__", "Bad."],
      ["__proto__.x", "Worse."],
    ]);
  });

  test("has a message with endpoint and status, without sent values", () => {
    expect(error({}).message).toBe("POST /api/users: http 422");
    expect(new ApiError({ kind: "network", endpoint: "GET /api/user" }).message).toBe("GET /api/user: network");
  });
});

test.each<[body: unknown, isFailure: boolean]>([
  [{ success: false }, true],
  [{ success: "0", message: "Zone is locked." }, true],
  [{ ok: 0 }, true],
  [{ error: "Zone is locked." }, true],
  [{ error: { code: 7 } }, true],
  [{ errors: { name: ["Taken."] } }, true],
  [{ status: "error", message: "Zone is locked." }, true],
  [{ success: true }, false],
  [{ success: true, error: null, errors: [] }, false],
  [{ error: false }, false],
  [{ status: "passwords.sent" }, false],
  [{ message: "Saved." }, false],
  [{ id: 7, error: "of the last process", success: false }, false],
  [[{ success: false }], false],
  [undefined, false],
])("a write's 2xx with %j reports a failure: %s", (body, isFailure) => {
  expect(reportsFailure("POST /api/dns", body)).toBe(isFailure);
  expect(reportsFailure("GET /api/dns", body)).toBe(false);
});

test.each<[header: string | undefined, seconds: number | undefined]>([
  [undefined, undefined],
  ["", undefined],
  ["0", 0],
  ["30", 30],
  ["Wed, 01 Jan 2025 00:01:00 GMT", 60],
  ["Wed, 01 Jan 2025 00:00:00 GMT", 0],
  ["soon", undefined],
  ["1.2", 2],
  ["-5", 0],
  ["Infinity", undefined],
  ["2592000", 3600],
  ["Fri, 01 Jan 2060 00:00:00 GMT", 3600],
])("parses Retry-After %j as %s seconds", (header, seconds) => {
  const headers = new Headers(header === undefined ? {} : { "Retry-After": header });
  expect(readRetryAfter(headers, Date.parse("2025-01-01T00:00:00Z"))).toBe(seconds);
});

test("compares a Retry-After date with the server's clock, not with the browser's", () => {
  const headers = new Headers({
    "Retry-After": "Wed, 01 Jan 2025 00:01:00 GMT",
    Date: "Wed, 01 Jan 2025 00:00:20 GMT",
  });
  expect(readRetryAfter(headers, Date.parse("2024-12-31T20:00:00Z"))).toBe(40);
});

test.each<[pageLine: string | undefined, status: number, isOnTheWay: boolean]>([
  ["403 Forbidden", 403, true],
  ["", 413, true],
  [undefined, 403, false],
  ["Too Many Requests", 429, false],
  ["502 Bad Gateway", 502, false],
])("isRefusedByProxy: page %j with status %i: %s", (pageLine, status, isOnTheWay) => {
  const error = new ApiError({ kind: "http", endpoint: "DELETE /api/users/{id}", status, pageLine });
  expect(isRefusedByProxy(error)).toBe(isOnTheWay);
});

test("isNotFound is false for a web server's own 404", () => {
  const error = new ApiError({ kind: "http", endpoint: "DELETE /api/users/{id}", status: 404, pageLine: "404" });
  expect(mayBeBrowserRetry(error, "delete")).toBe(false);
});

const rules = {
  "session ended": isSessionEnded,
  unreachable: isUnreachable,
  "outcome unknown": hasUnknownOutcome,
  "may still run": mayStillRun,
};
const listRules = (error: unknown) =>
  Object.entries(rules)
    .filter(([, rule]) => rule(error))
    .map(([name]) => name);

test.each<[details: Partial<ApiErrorDetails>, rules: (keyof typeof rules)[]]>([
  [{ status: 401 }, ["session ended"]],
  [{ status: 419 }, ["session ended"]],
  [{ status: 403 }, []],
  [{ status: 422 }, []],
  [{ status: 409 }, ["outcome unknown"]],
  [{ status: 429 }, ["unreachable"]],
  [{ status: 500 }, ["outcome unknown"]],
  ...[501, 502, 503, 504, 507, 508, 509, 520, 521, 522, 523, 524, 525, 526, 527, 530].map(
    (status): [Partial<ApiErrorDetails>, (keyof typeof rules)[]] => [
      { status },
      ["unreachable", "outcome unknown", "may still run"],
    ],
  ),
  [{ kind: "network" }, ["unreachable", "outcome unknown", "may still run"]],
  [{ kind: "malformed", status: 200 }, ["outcome unknown"]],
  [{ kind: "shape" }, ["outcome unknown"]],
  // The call itself was never sent.
  [{ kind: "network", endpoint: "GET /sanctum/csrf-cookie" }, ["unreachable"]],
])("a write's error %j: %j", (details, expected) => {
  expect(listRules(new ApiError({ kind: "http", endpoint: "POST /api/users", ...details }))).toEqual(expected);
});

test.each([undefined, null, { status: 401 }, new Error("401")])(
  "%o, which is no ApiError, has an unknown outcome",
  (error) => {
    expect(listRules(error)).toEqual(["outcome unknown"]);
  },
);

test.each<[kind: "create" | "update" | "delete", details: Partial<ApiErrorDetails>, may: boolean]>([
  ["create", { status: 404 }, false],
  ["create", { status: 400, serverMessage: "Already there." }, false],
  ["update", { status: 422, fieldErrors: { email: "The email has already been taken." } }, false],
  ["update", { status: 404 }, false],
  ["delete", { status: 404 }, true],
  ["delete", { status: 403 }, false],
])("mayBeBrowserRetry: %s, %o: %s", (kind, details, may) => {
  expect(mayBeBrowserRetry(new ApiError({ kind: "http", endpoint: "POST /api/users", ...details }), kind)).toBe(may);
});

test.each<[words: string, isTaken: boolean]>([
  ["The email has already been taken.", true],
  ["This domain exists.", true],
  ["The name must not already be in use.", true],
  ["The name is taken, and may not be used.", true],
  ["The parent no longer exists. The subdomain has already been taken.", true],
  ["The selected server no longer exists.", false],
  ["The service plan does not exist.", false],
  ["It isn't known whether the company exists.", false],
  ["The mailbox has not yet been taken over.", false],
  ["No site shop.example exists.", false],
  ["The email must be valid.", false],
])("“%s” means that the record exists: %s", (words, isTaken) => {
  const refusal = { kind: "http", endpoint: "POST /api/domains", status: 422 } as const;
  for (const details of [{ serverMessage: words }, { fieldErrors: { name: words } }]) {
    expect(mayBeBrowserRetry(new ApiError({ ...refusal, ...details }), "create")).toBe(isTaken);
  }
});
