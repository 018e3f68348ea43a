import type { Fault } from "../../../mocks/backend";
import type { Route } from "@/dataProvider/endpoints";
import { assumedRoutes, cookieRoutes, guestRoutes, repeatableRoutes } from "@/dataProvider/endpointFacts";

interface Failure {
  /** Missing where the browser itself does it: it is offline, or it holds the request. */
  fault?: Pick<Fault, "kind"> & Partial<Fault>;
  /** HTTP status; 0 without a response. */
  status: number;
  /** The panel's message; `{route}` stands for the request. */
  message: string;
  /** The write may have been done. */
  unknown?: true;
  /** The server may not have finished with it. */
  stillRuns?: true;
  /** Advice in the message when the write was certainly not done. */
  advice?: string;
}

const UNREACHED = { status: 0, message: "The server cannot be reached.", unknown: true, stillRuns: true } as const;
const CHECK = "Check the connection and try again.";
const LATER = "Try again shortly.";
export const MAY_STILL_RUN = "It may still appear: check before you retry.";
const MAY_BE_DONE = "Outcome unknown: check before you retry.";

export const RETRY_AFTER_S = 7;

export const failures = {
  offline: { ...UNREACHED, advice: CHECK },
  reset: { fault: { kind: "reset" }, ...UNREACHED, advice: CHECK },
  never: { ...UNREACHED, advice: CHECK },
  slow: { status: 200, message: "" },
  401: { fault: { kind: "401" }, status: 401, message: "Your session has ended. Log in again." },
  403: { fault: { kind: "403" }, status: 403, message: "You are not allowed to do this." },
  404: { fault: { kind: "404" }, status: 404, message: "Not found on the server." },
  405: { fault: { kind: "405" }, status: 405, message: "The method is not supported for this route." },
  "419 once": {
    fault: { kind: "419", times: 1 },
    status: 419,
    message: "Your session has ended. Log in again.",
  },
  "419 always": { fault: { kind: "419" }, status: 419, message: "Your session has ended. Log in again." },
  422: {
    fault: { kind: "422", message: "The customer is blocked." },
    status: 422,
    message: "The customer is blocked.",
  },
  429: {
    fault: { kind: "429", retryAfter: RETRY_AFTER_S },
    status: 429,
    message: "Too many attempts. Try again in 7 s.",
  },
  500: { fault: { kind: "500" }, status: 500, message: "The API reported an error (500).", unknown: true },
  502: {
    fault: { kind: "502" },
    status: 502,
    message: "The server is unavailable (502).",
    unknown: true,
    stillRuns: true,
    advice: LATER,
  },
  503: {
    fault: { kind: "503" },
    status: 503,
    message: "The server is down for maintenance.",
    unknown: true,
    stillRuns: true,
    advice: LATER,
  },
  504: {
    fault: { kind: "504" },
    status: 504,
    message: "The server is unavailable (504).",
    unknown: true,
    stillRuns: true,
    advice: LATER,
  },
  malformed: {
    fault: { kind: "malformed" },
    status: 200,
    message: "Unreadable response from {route}.",
    unknown: true,
  },
  empty: {
    fault: { kind: "empty" },
    status: 200,
    message: "Unexpected response from {route}: ",
  },
  "wrong shape": {
    fault: { kind: "wrongShape" },
    status: 200,
    message: "Unexpected response from {route}: ",
  },
} as const satisfies Record<string, Failure>;

export type FailureName = `${keyof typeof failures}`;
export const failureNames = Object.keys(failures) as FailureName[];

const table: Record<string, Failure> = failures;
export const getFailure = (name: FailureName): Failure => {
  const failure = table[name];
  if (!failure) throw new Error(`No failure ${name}`);
  return failure;
};

/** True if the panel has to report an unknown outcome. */
export const isOutcomeUnknown = (route: Route, name: FailureName): boolean =>
  !route.startsWith("GET ") && getFailure(name).unknown === true;

/** The panel's whole message, except for the result of a lookup. */
export const getExpectedMessage = (route: Route, name: FailureName, looks = false): string => {
  const { message, advice } = getFailure(name);
  if (name === "429" && route.startsWith("GET /api/")) return "Too many requests. Retrying in 7 s.";
  if ((name === "404" || name === "405") && assumedRoutes.has(route)) return "The server does not offer this yet.";
  // Laravel's own sentence says nothing to staff.
  if (name === "401" && guestRoutes.has(route)) return "The API reported an error (401).";
  if (name.startsWith("419") && cookieRoutes.has(route)) return "The server refused the cookies.";
  const fact = message.replace("{route}", route);
  if (isOutcomeUnknown(route, name) && !repeatableRoutes.has(route)) return looks ? fact : `${fact} ${MAY_BE_DONE}`;
  return advice ? `${fact} ${advice}` : fact;
};

/** Failures with an error response, in the order of the tests. */
export const errorResponses: readonly FailureName[] = ["403", "404", "405", "422", "429", "500", "502", "503", "504"];
