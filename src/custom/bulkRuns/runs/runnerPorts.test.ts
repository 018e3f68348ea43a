import { expect, test } from "vitest";
import { ApiError, type ApiErrorDetails } from "@/dataProvider/errors";
import { toActionFailure } from "./runnerPorts";

const SEND = "POST /api/domain_action";
const READ = "GET /api/domains/{id}";

const http = (endpoint: string, status: number, more: Partial<ApiErrorDetails> = {}) =>
  new ApiError({ kind: "http", endpoint, status, ...more });

test.each<[name: string, error: unknown, failure: object]>([
  ["too many calls", http(SEND, 429, { retryAfter: 7 }), { type: "notSent", pause: "callLimit", seconds: 7 }],
  ["too many reads, for how long is hidden", http(READ, 429), { type: "notSent", pause: "callLimit", seconds: 30 }],
  ["too many calls, for no time at all", http(SEND, 429, { retryAfter: 0 }), { type: "notSent", seconds: 1 }],
  ["the session has ended", http(SEND, 401), { type: "notSent", pause: "session" }],
  [
    "a sign-in page responds",
    new ApiError({ kind: "signInPage", endpoint: SEND }),
    { type: "notSent", pause: "unreachable" },
  ],
  ["the CSRF token was refused twice", http(SEND, 419), { type: "notSent", pause: "session" }],
  ["a read without a connection", new ApiError({ kind: "network", endpoint: READ }), { pause: "unreachable" }],
  ["a read during maintenance", http(READ, 503), { type: "notSent", pause: "unreachable", seconds: 10 }],
  [
    "no cookie before the write",
    new ApiError({ kind: "network", endpoint: "GET /sanctum/csrf-cookie" }),
    { type: "notSent" },
  ],
  ["a read that fails at the server", http(READ, 500), { type: "refused" }],
  ["a read of another shape", new ApiError({ kind: "shape", endpoint: READ }), { type: "refused" }],
  ["no response to the action", new ApiError({ kind: "network", endpoint: SEND }), { type: "noResponse" }],
  ["half a response", new ApiError({ kind: "malformed", endpoint: SEND }), { type: "noResponse" }],
  ["the server fails on the way", http(SEND, 500), { type: "noResponse" }],
  ["a proxy gives up", http(SEND, 504), { type: "noResponse" }],
  ["in conflict, perhaps with itself", http(SEND, 409), { type: "noResponse" }],
  ["refused", http(SEND, 422, { serverMessage: "Not now." }), { type: "refused" }],
  ["not on that server", http(SEND, 404), { type: "refused" }],
  ["not allowed", http(SEND, 403), { type: "refused" }],
  ["not an error of the API", new TypeError("x"), { type: "noResponse" }],
])("the failure of a call: %s", (_, error, failure) => {
  expect(toActionFailure(error, "suspend")).toMatchObject(failure);
});

test("a 404 of a deletion has an unknown outcome, because the same call may have deleted the site", () => {
  expect(toActionFailure(http(SEND, 404), "delete")).toMatchObject({ type: "noResponse", isRefused: true });
});
