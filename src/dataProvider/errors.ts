import { CALL_LIMIT_WAIT_S, RETRY_AFTER_MAX_S } from "@/lib/constants";
import { isObject } from "@/lib/isObject";
import { parseTime } from "@/lib/parseTime";
import { type Flag, isFlagOn } from "@/model/records";
import { readErrorBody } from "./errorBody";

/**
 * `http`: a status outside 200-299; the other kinds have no usable response. `denied`: a 2xx whose body reports a failure. `signInPage`: an
 * identity proxy in front of the API responded, or with a `pageLine` something else that is no page of the API. `conflictingXsrfCookie`: the CSRF
 * token was refused because of another application's XSRF-TOKEN cookie. Neither reached the API. `secondFactor`: the login needs one.
 */
export type ApiErrorKind =
  | "network"
  | "http"
  | "denied"
  | "malformed"
  | "shape"
  | "signInPage"
  | "conflictingXsrfCookie"
  | "secondFactor";

type OptionalDetail =
  | "status"
  | "serverMessage"
  | "fieldErrors"
  | "retryAfter"
  | "field"
  | "pageLine"
  | "responseBody"
  | "headers";
export type ApiErrorDetails = Pick<ApiError, "kind" | "endpoint"> & Partial<Pick<ApiError, OptionalDetail>>;

/** The error type of the data provider. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly kind: ApiErrorKind;
  /** `GET /api/users/{id}`: the route, without ids or secrets. */
  readonly endpoint: string;
  readonly status: number | undefined;
  /** The message of a JSON body. */
  readonly serverMessage: string | undefined;
  /** Messages by dotted field name. */
  readonly fieldErrors: Record<string, string>;
  /** A pause in seconds. */
  readonly retryAfter: number | undefined;
  /** The wrong field of the kind `shape`; undefined if the body as a whole is wrong. */
  readonly field: string | undefined;
  /** First line of a body that is not JSON, such as a firewall's page or a script; "" if it has no text. */
  readonly pageLine: string | undefined;
  /** The parsed JSON body, for screens whose contract defines an error body. */
  readonly responseBody: unknown;
  readonly headers: Headers | undefined;
  /** react-admin's forms read field errors from here. */
  readonly body: { errors: Record<string, string> };
  logEntry?: string;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(`${details.endpoint}: ${details.kind}${details.status ? ` ${details.status}` : ""}`, options);
    Object.assign(this, details);
    this.kind = details.kind;
    this.endpoint = details.endpoint;
    this.fieldErrors = details.fieldErrors ?? {};
    this.body = { errors: this.fieldErrors };
  }
}

/**
 * Retry-After as seconds or as an HTTP date, which the server's own clock (Date) is compared with. At most an hour: a longer
 * wait would overflow timers, and one call an hour burdens nobody.
 */
export const readRetryAfter = (headers: Headers, now = Date.now()): number | undefined => {
  const header = (headers.get("Retry-After") ?? "").trim();
  const serverNow = parseTime(headers.get("Date"));
  const seconds = /^[+-]?\d+(\.\d*)?$/.test(header)
    ? Number(header)
    : (parseTime(header) - (Number.isNaN(serverNow) ? now : serverNow)) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(RETRY_AFTER_MAX_S, Math.max(0, Math.ceil(seconds)));
};

interface ErrorResponse {
  status: number;
  headers: Headers;
  body: unknown;
  pageLine?: string | undefined;
}

const isOff = (value: unknown) => value !== null && !isFlagOn(value as Flag);
const isSet = (value: unknown) =>
  typeof value === "object" ? Object.keys(value ?? {}).length > 0 : isFlagOn(value as Flag);
const denials: Readonly<Record<string, (value: unknown) => boolean>> = {
  success: isOff,
  ok: isOff,
  error: isSet,
  errors: isSet,
  status: (value) => value === "error" || value === "fail" || value === "failed",
};

/** True if the body of a write's 2xx reports a failure, and is no record: `{"success": false}`, `{"error": "…"}`, JSend. */
export const reportsFailure = (endpoint: string, body: unknown): boolean =>
  !endpoint.startsWith("GET ") &&
  isObject(body) &&
  !("id" in body) &&
  Object.entries(denials).some(([field, denies]) => field in body && denies(body[field]));

/** Converts a response with a status outside 200-299, or one that reports a failure. */
export const toApiError = (endpoint: string, response: ErrorResponse): ApiError => {
  const { status, headers, body, pageLine } = response;
  const { message, fields } = readErrorBody(body);
  return new ApiError({
    kind: status >= 200 && status <= 299 ? "denied" : "http",
    endpoint,
    status,
    responseBody: body,
    headers,
    pageLine,
    serverMessage: message || undefined,
    fieldErrors: fields,
    retryAfter: readRetryAfter(headers),
  });
};

/** True if the API reported the end of the session, or refused the refreshed CSRF cookie too. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === "http" && (error.status === 401 || error.status === 419);

/** True if a sign-in page or a challenge responded in place of the API; only a reload leads to it. */
export const isSignInPage = (error: unknown): boolean => error instanceof ApiError && error.kind === "signInPage";

/** True if a firewall or web server responded in place of the API, whose own refusals are JSON. */
export const isRefusedByProxy = (error: ApiError): boolean => {
  const { kind, status = 0, pageLine } = error;
  return kind === "http" && pageLine !== undefined && status >= 400 && status < 500 && status !== 429;
};

/** True if the API, not a firewall, refuses the current user. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && !isRefusedByProxy(error);

/** True if the API has no such record; a web server's own 404 says nothing about one. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && !isRefusedByProxy(error);

/** A 500 is the API's own, final response; the others come from a proxy in front of it, or say that it cannot respond. */
export const isUnavailable = ({ status = 0 }: Pick<ApiError, "status">): boolean => status > 500;

/** True for the form of Laravel's maintenance mode. */
export const isMaintenance = ({ status, responseBody }: ApiError): boolean =>
  status === 503 && isObject(responseBody) && typeof responseBody["message"] === "string";

/** True if the API could not be reached, or was too busy to identify the user: the session has not ended. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === "network" ||
    isSignInPage(error) ||
    isRefusedByProxy(error) ||
    isUnavailable(error) ||
    error.status === 429);

/**
 * Milliseconds until a read that was refused with 429 may be repeated automatically; undefined for other failures and for
 * writes.
 */
export const getResumeDelay = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.status !== 429 || !error.endpoint.startsWith("GET ")) return undefined;
  return Math.max(1, error.retryAfter ?? CALL_LIMIT_WAIT_S) * 1000;
};

const neverArrived: ReadonlySet<ApiErrorKind> = new Set(["signInPage", "conflictingXsrfCookie"]);

/**
 * True if the server may or may not have carried out the write: no readable response, or a 5xx. Also for 409: when a reused connection
 * is lost, browsers repeat the call by themselves, and it may then conflict with itself.
 */
export const hasUnknownOutcome = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return true;
  if (error.endpoint.startsWith("GET ") || neverArrived.has(error.kind)) return false;
  return error.kind !== "http" || error.status === 409 || (error.status ?? 0) >= 500;
};

/** True if the server may still be working: the connection was lost, or a proxy gave up. */
export const mayStillRun = (error: unknown): boolean =>
  error instanceof ApiError && hasUnknownOutcome(error) && (error.kind === "network" || isUnavailable(error));

const TAKEN = /\b(already|taken|exists)\b/i;
const NEGATION = /\b(no|none|not|never|\w+n['’]t)\b/i;
const CLAUSE_END = /[.,:;]\s|\bbecause\b/i;

/** True for 'it already exists' and 'must not already exist', false for 'it no longer exists'. */
const clauseSaysTaken = (clause: string): boolean => {
  const words = clause.replace(/\bmust not\b/gi, "must");
  const at = words.search(TAKEN);
  return at >= 0 && !NEGATION.test(words.slice(0, at));
};

/** True for Laravel's messages that the record to be added already exists. */
const saysTaken = ({ status, serverMessage = "", fieldErrors }: ApiError): boolean =>
  status === 422 &&
  [serverMessage, ...Object.values(fieldErrors)].flatMap((text) => text.split(CLAUSE_END)).some(clauseSaysTaken);

/**
 * True for a refusal that the browser's own retry may have caused, after it lost a reused connection: the first attempt has then
 * already added the value or deleted the record.
 */
export const mayBeBrowserRetry = (error: unknown, kind: "create" | "update" | "delete"): boolean =>
  error instanceof ApiError &&
  !isRefusedByProxy(error) &&
  (kind === "delete" ? error.status === 404 : kind === "create" && saysTaken(error));

/** A refusal by the push server, with its message and close code if it sent any. */
export class PushRefusal extends Error {
  override name = "PushRefusal";
  constructor(
    message = "",
    readonly code?: number,
  ) {
    super(message);
  }
}
