import type { Fault } from "../../mocks/backend";
import type { Route } from "@/dataProvider/endpoints";
import { assumedRoutes, cookieRoutes, guestRoutes, repeatableRoutes } from "@/dataProvider/endpointFacts";

interface Failure {
  /** Absent if the test itself causes the failure: it is offline, or it holds the request. */
  fault?: Pick<Fault, "kind"> & Partial<Fault>;
  /** The panel's message; `{route}` stands for the request. */
  message: string;
  /** The write may have been done. */
  unknown?: true;
  /** Advice in the message when the write was certainly not done. */
  advice?: string;
}

const UNREACHED = {
  message: "The server cannot be reached.",
  unknown: true,
  advice: "Check the connection and try again.",
} as const;
const LATER = "Try again shortly.";
const MAY_BE_DONE = "Outcome unknown: check before you retry.";
const ENDED = "Your session has ended. Log in again.";
const UNEXPECTED = "Unexpected response from {route}: ";

const failures = {
  offline: UNREACHED,
  reset: { fault: { kind: "reset" }, ...UNREACHED },
  never: UNREACHED,
  slow: { message: "" },
  401: { fault: { kind: "401" }, message: ENDED },
  403: { fault: { kind: "403" }, message: "You are not allowed to do this." },
  404: { fault: { kind: "404" }, message: "Not found on the server." },
  405: { fault: { kind: "405" }, message: "The method is not supported for this route." },
  "419 once": { fault: { kind: "419", times: 1 }, message: ENDED },
  "419 always": { fault: { kind: "419" }, message: ENDED },
  422: { fault: { kind: "422", message: "The customer is blocked." }, message: "The customer is blocked." },
  429: { fault: { kind: "429", retryAfter: 7 }, message: "Too many attempts. Try again in 7 s." },
  500: { fault: { kind: "500" }, message: "The API reported an error (500).", unknown: true },
  502: { fault: { kind: "502" }, message: "The server is unavailable (502).", unknown: true, advice: LATER },
  503: { fault: { kind: "503" }, message: "The server is down for maintenance.", unknown: true, advice: LATER },
  504: { fault: { kind: "504" }, message: "The server is unavailable (504).", unknown: true, advice: LATER },
  malformed: { fault: { kind: "malformed" }, message: "Unreadable response from {route}.", unknown: true },
  empty: { fault: { kind: "empty" }, message: UNEXPECTED },
  "wrong shape": { fault: { kind: "wrongShape" }, message: UNEXPECTED },
} as const satisfies Record<string, Failure>;

export type FailureName = `${keyof typeof failures}`;
export const failureNames = Object.keys(failures) as FailureName[];

const table: Record<string, Failure> = failures;
export const getFailure = (name: FailureName): Failure => {
  const failure = table[name];
  if (!failure) throw new Error(`No failure ${name}`);
  return failure;
};

export const getExpectedMessage = (route: Route, name: FailureName): string => {
  const { message, advice, unknown } = getFailure(name);
  if (name === "429" && route.startsWith("GET /api/")) return "Too many requests. Retrying in 7 s.";
  if ((name === "404" || name === "405") && assumedRoutes.has(route)) return "The server does not offer this yet.";
  // Laravel's own sentence says nothing to staff.
  if (name === "401" && guestRoutes.has(route)) return "The API reported an error (401).";
  if (name.startsWith("419") && cookieRoutes.has(route)) return "The server refused the cookies.";
  const fact = message.replace("{route}", route);
  if (unknown && !route.startsWith("GET ") && !repeatableRoutes.has(route)) return `${fact} ${MAY_BE_DONE}`;
  return advice ? `${fact} ${advice}` : fact;
};
