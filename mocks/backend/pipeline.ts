import { HttpResponse } from "msw";
import { formatSetCookies, type Cookies, parseCookies, SESSION_COOKIE } from "./cookies";
import { createDispatcher } from "./dispatcher";
import type { Faults } from "./faults";
import { parseQuery, readBody } from "./http";
import type { Route } from "./router";
import { hostileTexts } from "./seed/hostileText";
import type { Services } from "./services";
import type { Settings } from "./settings";

export interface LoggedRequest {
  method: string;
  path: string;
  query: Record<string, string | string[]>;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Parsed JSON or form fields, or text; undefined without a body. */
  body: unknown;
  /** Undefined while pending; 0 after a connection error. */
  status: number | undefined;
  at: string;
  /** Undefined while pending. */
  durationMs: number | undefined;
}

const MAX_LOGGED_REQUESTS = 5000;

const logRequest = (requestLog: LoggedRequest[], request: Request, body: unknown, at: Date): LoggedRequest => {
  const url = new URL(request.url);
  const call: LoggedRequest = {
    method: request.method,
    path: url.pathname,
    query: parseQuery(url.searchParams),
    headers: Object.fromEntries(request.headers),
    body,
    status: undefined,
    at: at.toISOString(),
    durationMs: undefined,
  };
  requestLog.push(call);
  if (requestLog.length > MAX_LOGGED_REQUESTS) requestLog.splice(0, requestLog.length - MAX_LOGGED_REQUESTS);
  return call;
};

/** Allows the methods of the API and all requested headers. */
const createPreflightResponse = (request: Request): Response => {
  const response = new Response(null, { status: 204 });
  response.headers.set("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE");
  response.headers.set("Access-Control-Allow-Headers", request.headers.get("access-control-request-headers") ?? "");
  response.headers.set("Access-Control-Max-Age", "600");
  return response;
};

const withCors = (request: Request, response: Response, allowedOrigins: readonly string[]): Response => {
  const origin = request.headers.get("origin");
  if (response.type === "error" || origin === null || !allowedOrigins.includes(origin)) return response;
  response.headers.set("Access-Control-Allow-Origin", origin);
  response.headers.set("Access-Control-Allow-Credentials", "true");
  response.headers.set("Access-Control-Expose-Headers", "X-Request-Id");
  response.headers.set("Vary", "Origin");
  return response;
};

const texts = Object.values(hostileTexts);

/** Fields that are not part of a record. */
const MESSAGE_FIELDS = ["message", "status"];

const appendText = (value: unknown, text: string): unknown => {
  if (typeof value === "string") return `${value} ${text}`;
  if (Array.isArray(value)) return value.map((item) => appendText(item, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, appendText(item, text)]));
};

/** Appends a hostile text to the messages of a response: message, field errors, a server's status. */
const addHostileText = async (response: Response, turn: number): Promise<Response> => {
  const isJson = response.type !== "error" && (response.headers.get("content-type") ?? "").includes("json");
  const body: unknown = isJson
    ? await response
        .clone()
        .json()
        .catch(() => null)
    : null;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return response;
  const text = texts[turn % texts.length] ?? "";
  const fields = Object.entries(body).map(([name, value]: [string, unknown]) => {
    const isMessage = name === "errors" || (MESSAGE_FIELDS.includes(name) && typeof value === "string");
    return [name, isMessage ? appendText(value, text) : value];
  });
  const { headers, status } = response;
  return new HttpResponse(JSON.stringify(Object.fromEntries(fields)), { status, headers });
};

/** Gets each request with the backend's own response, before a fault changes it. */
export type ResponseObserver = (request: LoggedRequest, response: Response) => void;

export interface PipelineServices extends Services {
  readonly requestLog: LoggedRequest[];
  readonly faults: Faults;
  readonly responseObservers: Set<ResponseObserver>;
  /** Notifies the listeners of changed data. */
  emitChange(): void;
}

const waitForLatency = async ({ latency: [min, max], delay }: Settings): Promise<void> => {
  const ms = min + Math.random() * (max - min) + delay;
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
};

const readSessionId = (request: Request, { cookieJar }: Settings): string | undefined =>
  (cookieJar ? cookieJar.read(request) : parseCookies(request.headers.get("cookie")))[SESSION_COOKIE];

/**
 * Cookies are set when the response arrives: a guest's late response after a login restores the guest's session.
 */
const setCookies = (cookies: Cookies | undefined, request: Request, response: Response, settings: Settings): void => {
  if (!cookies || response.type === "error" || request.signal.aborted) return;
  if (settings.cookieJar) settings.cookieJar.write(request, cookies);
  else for (const header of formatSetCookies(cookies, settings)) response.headers.append("Set-Cookie", header);
};

const setRequestId = (response: Response, number: number): void => {
  if (response.type !== "error") response.headers.set("X-Request-Id", `spire-${number}`);
};

/** Uses the redirect status that the host follows. */
const withRedirectStatus = (response: Response, { redirectStatus }: Settings): Response =>
  response.status === 302 && redirectStatus !== 302
    ? new HttpResponse(null, { status: redirectStatus, headers: response.headers })
    : response;

/** Request log, faults, routes, latency, cookies and CORS. */
export const createPipeline = (backend: PipelineServices, routes: readonly Route[]) => {
  const { settings, requestLog, faults, responseObservers } = backend;
  const dispatch = createDispatcher(backend, routes, () => backend.emitChange());
  let requestCount = 0;

  return async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS")
      return withCors(request, createPreflightResponse(request), settings.allowedOrigins);
    const sessionId = readSessionId(request, settings);
    const body = await readBody(request);
    const number = ++requestCount;
    const started = settings.now();
    const call = logRequest(requestLog, request, body, started);
    let cookies: Cookies | undefined;
    const received = await faults.apply(request, async () => {
      const result = await dispatch(request, body, sessionId);
      cookies = result.cookies;
      for (const observe of responseObservers) observe(call, result.response.clone());
      return result.response;
    });
    await waitForLatency(settings);
    const response = settings.dataSet === "hostile" ? await addHostileText(received, requestLog.length) : received;
    setCookies(cookies, request, response, settings);
    setRequestId(response, number);
    call.status = response.status;
    call.durationMs = settings.now().getTime() - started.getTime();
    return withCors(request, withRedirectStatus(response, settings), settings.allowedOrigins);
  };
};
