import { describe, expect, test } from "vitest";
import { ApiError, type ApiErrorDetails } from "@/dataProvider/errors";
import { assumedRoutes, cookieRoutes, repeatableRoutes } from "@/dataProvider/endpointFacts";
import { i18nProvider, type Translate } from ".";
import { errorMessage } from "./errorMessage";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const words = (details: Partial<ApiErrorDetails>) =>
  errorMessage(new ApiError({ kind: "http", endpoint: "POST /api/users", ...details }), t);

const maybe = "Outcome unknown: check before you retry.";

test.each<[details: Partial<ApiErrorDetails>, message: string]>([
  [{ kind: "network" }, `The server cannot be reached. ${maybe}`],
  [{ kind: "malformed", status: 200 }, `Unreadable response from POST /api/users. ${maybe}`],
  [{ kind: "shape", field: "rows.0.id" }, `Unexpected response from POST /api/users: invalid “rows.0.id”. ${maybe}`],
  [{ kind: "shape" }, `Unexpected response from POST /api/users: wrong format. ${maybe}`],
  [{ status: 400 }, "The API reported an error (400)."],
  [{ status: 400, serverMessage: "No space left." }, "No space left."],
  [{ kind: "signInPage" }, "A sign-in page responded. Reload to sign in."],
  [{ kind: "signInPage", pageLine: "" }, "Something else answered in place of the API. Reload the page."],
  [
    { kind: "malformed", status: 200, pageLine: "Deprecated: x in a.php" },
    `Unreadable response from POST /api/users: Deprecated: x in a.php ${maybe}`,
  ],
  ...[400, 403, 404, 405, 406, 413, 415, 422].map((status): [details: Partial<ApiErrorDetails>, message: string] => [
    { status, pageLine: "Request blocked" },
    "Refused by the web server: Request blocked",
  ]),
  [{ status: 403, pageLine: "" }, "Refused by the web server (403)."],
  [{ status: 429, pageLine: "Slow down" }, "Too many attempts. Try again shortly."],
  [{ status: 401, serverMessage: "Unauthenticated." }, "Your session has ended. Log in again."],
  [{ status: 403, serverMessage: "This action is unauthorized." }, "You are not allowed to do this."],
  ...["Forbidden", "App\\Exceptions\\NotAllowed", "HttpException", "Access denied."].map(
    (serverMessage): [details: Partial<ApiErrorDetails>, message: string] => [
      { status: 403, serverMessage },
      "You are not allowed to do this.",
    ],
  ),
  [{ status: 403, serverMessage: "Only the owner may do this." }, "Only the owner may do this."],
  ...[
    "No query results.",
    "No query results for model [App\\Models\\Domain] 5",
    "Not Found",
    "The route api/x could not be found.",
  ].map((serverMessage): [details: Partial<ApiErrorDetails>, message: string] => [
    { status: 404, serverMessage },
    "Not found on the server.",
  ]),
  [{ status: 404, serverMessage: "This server was removed." }, "This server was removed."],
  [{ status: 409, serverMessage: "Conflict" }, "The API reported an error (409)."],
  [{ status: 409, fieldErrors: { domain: "Is being moved." } }, "Is being moved."],
  [{ status: 422, serverMessage: "Quota used up.", fieldErrors: { domain: "Taken." } }, "Quota used up. Taken."],
  [{ status: 409, serverMessage: "A process is running." }, "A process is running."],
  [{ status: 419, serverMessage: "CSRF token mismatch." }, "Your session has ended. Log in again."],
  [{ status: 422, fieldErrors: { email: "Taken.", name: "Missing." } }, "Taken. Missing."],
  [{ status: 422, fieldErrors: { email: "Taken." }, serverMessage: "The given data was invalid." }, "Taken."],
  [{ status: 422, serverMessage: "Already suspended." }, "Already suspended."],
  [{ status: 429 }, "Too many attempts. Try again shortly."],
  [{ status: 429, retryAfter: 1 }, "Too many attempts. Try again in 1 s."],
  [{ status: 429, retryAfter: 30, serverMessage: "Slow down" }, "Too many attempts. Try again in 30 s."],
  [{ status: 500, serverMessage: "Server Error" }, `The API reported an error (500). ${maybe}`],
  [{ status: 502 }, `The server is unavailable (502). ${maybe}`],
  [{ status: 503, responseBody: { message: "Service Unavailable" } }, `The server is down for maintenance. ${maybe}`],
  ...[undefined, {}, { error: "overloaded" }, { title: "Service Unavailable", status: 503 }, "overloaded"].map(
    (responseBody): [details: Partial<ApiErrorDetails>, message: string] => [
      { status: 503, responseBody },
      `The server is unavailable (503). ${maybe}`,
    ],
  ),
  [{ status: 503, pageLine: "503 Backend fetch failed" }, `The server is unavailable (503). ${maybe}`],
  ...[507, 508, 520, 522, 527, 530].map((status): [details: Partial<ApiErrorDetails>, message: string] => [
    { status },
    `The server is unavailable (${status}). ${maybe}`,
  ]),
])("formats %j", (details, message) => {
  expect(words(details)).toBe(message);
});

test.each<[details: Partial<ApiErrorDetails>, message: string]>([
  [{ kind: "network" }, "The server cannot be reached. Check the connection and try again."],
  [{ status: 502 }, "The server is unavailable (502). Try again shortly."],
  [{ status: 503 }, "The server is unavailable (503). Try again shortly."],
  [{ status: 524 }, "The server is unavailable (524). Try again shortly."],
  [{ status: 500 }, "The API reported an error (500)."],
])("a read, or a call that may be repeated, changed nothing: %j", (details, message) => {
  for (const endpoint of ["GET /api/users", ...repeatableRoutes]) expect(words({ ...details, endpoint })).toBe(message);
});

test.each([...cookieRoutes])("%s: a refused CSRF token is not an ended session", (endpoint) => {
  expect(words({ endpoint, status: 419 })).toMatch(/^The server refused the cookies/);
});

test.each([...assumedRoutes].flatMap((endpoint) => [404, 405].map((status) => [endpoint, status] as const)))(
  "%s, %i: the server does not offer this yet",
  (endpoint, status) => {
    expect(words({ endpoint, status, serverMessage: "Not Found." })).toBe("The server does not offer this yet.");
  },
);

test("leaves out messages that a field shows", () => {
  const error = new ApiError({
    kind: "http",
    endpoint: "POST /api/users",
    status: 422,
    fieldErrors: { email: "Taken.", token: "Used up." },
    serverMessage: "The given data was invalid.",
  });
  expect(errorMessage(error, t, { shownAt: ["email"] })).toBe("Used up.");
  expect(errorMessage(error, t, { shownAt: ["email", "token"] })).toBe("");
  expect(errorMessage(error, t)).toBe("Taken. Used up.");
  const labels = { email: "users.fields.email" } as const;
  expect(errorMessage(error, t, { labels }), "with the form's name for the field").toBe("Email: Taken. Used up.");
});

test("reports other failures of an assumed endpoint as usual", () => {
  expect(words({ endpoint: "POST /api/subdomains", status: 403 })).toBe("You are not allowed to do this.");
});

describe("errors that are no ApiError", () => {
  test.each([new Error("x is undefined"), new TypeError("fail"), "text", undefined, null, { status: 401 }])(
    "%s has the general message",
    (error) => {
      expect(errorMessage(error, t)).toBe("Something went wrong in the panel.");
    },
  );
});

test("keeps markup and placeholders in a server's message as text", () => {
  expect(words({ status: 400, serverMessage: "<b>%{status}</b> || no" })).toBe("<b>%{status}</b> || no");
});
