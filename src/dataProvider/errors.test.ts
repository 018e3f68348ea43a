import fc from "fast-check";
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

  test("joins the texts of a field's array", () => {
    const { fieldErrors, body, serverMessage } = error({
      message: "The given data was invalid.",
      errors: { email: ["Wrong.", "Taken."], "contact.name": "Missing.", odd: [1, { a: 2 }], none: [] },
    });
    expect(fieldErrors).toEqual({ email: "Wrong. Taken.", "contact.name": "Missing." });
    expect(body.errors).toBe(fieldErrors);
    expect(serverMessage).toBe("The given data was invalid.");
  });

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

  test("property: accepts any response body", () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(error(body)).toBeInstanceOf(ApiError);
      }),
    );
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

test.each<[status: number, ended: boolean, unreachable: boolean]>([
  [401, true, false],
  [403, false, false],
  [419, true, false],
  [429, false, true],
  [500, false, false],
  ...[501, 502, 503, 504, 507, 508, 509, 520, 521, 522, 523, 524, 525, 526, 527, 530].map(
    (status): [number, boolean, boolean] => [status, false, true],
  ),
])("status %i: session ended %s, unreachable %s", (status, ended, unreachable) => {
  const error = new ApiError({ kind: "http", endpoint: "GET /api/user", status });
  expect([isSessionEnded(error), isUnreachable(error)]).toEqual([ended, unreachable]);
});

test("a lost connection is unreachable; other errors are neither unreachable nor an ended session", () => {
  const lost = new ApiError({ kind: "network", endpoint: "GET /api/user" });
  expect([isSessionEnded(lost), isUnreachable(lost)]).toEqual([false, true]);
  for (const other of [undefined, null, { status: 401 }, new Error("401")]) {
    expect([isSessionEnded(other), isUnreachable(other)]).toEqual([false, false]);
  }
});

test.each<[details: Partial<ApiErrorDetails>, mayBe: boolean]>([
  [{ kind: "network" }, true],
  [{ kind: "malformed", status: 200 }, true],
  [{ kind: "shape" }, true],
  [{ status: 502 }, true],
  [{ status: 504 }, true],
  [{ status: 401 }, false],
  [{ status: 403 }, false],
  [{ status: 409 }, true],
  [{ status: 422 }, false],
  [{ status: 429 }, false],
  [{ status: 500 }, true],
  // The call itself was never sent.
  [{ kind: "network", endpoint: "GET /sanctum/csrf-cookie" }, false],
])("hasUnknownOutcome: %j: %s", (details, mayBe) => {
  expect(hasUnknownOutcome(new ApiError({ kind: "http", endpoint: "POST /api/domain_action", ...details }))).toBe(
    mayBe,
  );
});

test.each<[details: Partial<ApiErrorDetails>, may: boolean]>([
  [{ kind: "network" }, true],
  [{ status: 502 }, true],
  [{ status: 504 }, true],
  [{ status: 500 }, false],
  [{ kind: "malformed", status: 200 }, false],
  [{ status: 409 }, false],
  [{ status: 422 }, false],
  [{ kind: "network", endpoint: "GET /api/users" }, false],
])("mayStillRun: %j: %s", (details, may) => {
  expect(mayStillRun(new ApiError({ kind: "http", endpoint: "POST /api/users", ...details }))).toBe(may);
});

test("hasUnknownOutcome is true for errors that are no ApiError", () => {
  expect(hasUnknownOutcome(new Error("x is undefined"))).toBe(true);
});

test.each<[kind: "create" | "update" | "delete", details: Partial<ApiErrorDetails>, may: boolean]>([
  ["create", { status: 422, fieldErrors: { email: "The email has already been taken." } }, true],
  ["create", { status: 422, serverMessage: "This domain exists." }, true],
  ["create", { status: 422, fieldErrors: { email: "The email must be valid." } }, false],
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
