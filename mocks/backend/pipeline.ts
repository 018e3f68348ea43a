import { HttpResponse } from "msw";
import { formatSetCookies, type Cookies, parseCookies, SESSION_COOKIE } from "./cookies";
import { createDispatcher } from "./dispatcher";
import type { Faults } from "./faults";
import { readBody } from "./http";
import type { Route } from "./router";
import { hostileTexts } from "./seed/hostileText";
import type { Services } from "./services";
import type { Settings } from "./settings";

/** A call that the backend received. */
export interface LoggedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Parsed JSON or form fields; text when it is neither, undefined when there is none. */
  body: unknown;
  /** Undefined until it is answered; 0 when the connection broke. */
  status: number | undefined;
  at: string;
  /** Milliseconds until the answer; undefined before it. */
  durationMs: number | undefined;
}

const MAX_LOGGED_REQUESTS = 5000;

/** Adds a call to the list, which stays bounded in a long run. */
const logRequest = (requestLog: LoggedRequest[], request: Request, body: unknown, at: Date): LoggedRequest => {
  const url = new URL(request.url);
  const call: LoggedRequest = {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
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

/** Answers a preflight request: the methods of the API, and whatever headers were asked for. */
const createPreflightResponse = (request: Request): Response => {
  const response = new Response(null, { status: 204 });
  response.headers.set("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE");
  response.headers.set("Access-Control-Allow-Headers", request.headers.get("access-control-request-headers") ?? "");
  response.headers.set("Access-Control-Max-Age", "600");
  return response;
};

/** Lets a panel on one of the allowed origins read the response. */
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

/** Texts of an answer that are not part of a record. */
const MESSAGE_FIELDS = ["message", "status"];

const appendText = (value: unknown, text: string): unknown => {
  if (typeof value === "string") return `${value} ${text}`;
  if (Array.isArray(value)) return value.map((item) => appendText(item, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, appendText(item, text)]));
};

/** The same answer with a hostile text added to its messages: message, field errors, a server's status. */
const addHostileText = async (answer: Response, turn: number): Promise<Response> => {
  const isJson = answer.type !== "error" && (answer.headers.get("content-type") ?? "").includes("json");
  const body: unknown = isJson
    ? await answer
        .clone()
        .json()
        .catch(() => null)
    : null;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return answer;
  const text = texts[turn % texts.length] ?? "";
  const fields = Object.entries(body).map(([name, value]: [string, unknown]) => {
    const isMessage = name === "errors" || (MESSAGE_FIELDS.includes(name) && typeof value === "string");
    return [name, isMessage ? appendText(value, text) : value];
  });
  const { headers, status } = answer;
  return new HttpResponse(JSON.stringify(Object.fromEntries(fields)), { status, headers });
};

/** Gets each call with the backend's own answer to it, whatever a fault does to that answer afterwards. */
export type ResponseObserver = (call: LoggedRequest, answer: Response) => void;

/** What calls pass through on their way in and out, beside what the routes use. */
export interface PipelineServices extends Services {
  readonly requestLog: LoggedRequest[];
  readonly faults: Faults;
  /** Each gets a copy of every answer of the backend's own. */
  readonly responseObservers: Set<ResponseObserver>;
  /** Tells the listeners that data has changed. */
  emitChange(): void;
}

const waitForLatency = async ({ latency: [min, max], delay }: Settings): Promise<void> => {
  const ms = min + Math.random() * (max - min) + delay;
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
};

/** The session that a request was sent with. */
const readSessionId = (request: Request, { cookieJar }: Settings): string | undefined =>
  (cookieJar ? cookieJar.read(request) : parseCookies(request.headers.get("cookie")))[SESSION_COOKIE];

/**
 * Cookies are set when their answer arrives, however late: a guest's answer that arrives after a login puts the guest's
 * session back.
 */
const setCookies = (cookies: Cookies | undefined, request: Request, response: Response, settings: Settings): void => {
  if (!cookies || response.type === "error" || request.signal.aborted) return;
  if (settings.cookieJar) settings.cookieJar.write(request, cookies);
  else for (const header of formatSetCookies(cookies, settings)) response.headers.append("Set-Cookie", header);
};

/** As a server's logs name the request. */
const setRequestId = (response: Response, number: number): void => {
  if (response.type !== "error") response.headers.set("X-Request-Id", `spire-${number}`);
};

/** Redirects with the status that the host follows. */
const withRedirectStatus = (response: Response, { redirectStatus }: Settings): Response =>
  response.status === 302 && redirectStatus !== 302
    ? new HttpResponse(null, { status: redirectStatus, headers: response.headers })
    : response;

/** Everything between a request and its response: the log of calls, faults, the routes, delay, cookies and CORS. */
export const createPipeline = (backend: PipelineServices, routes: readonly Route[]) => {
  const { settings, requestLog, faults, responseObservers } = backend;
  const dispatch = createDispatcher(backend, routes, () => backend.emitChange());
  let received = 0;

  return async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS")
      return withCors(request, createPreflightResponse(request), settings.allowedOrigins);
    const sessionId = readSessionId(request, settings);
    const body = await readBody(request);
    const number = ++received;
    const started = settings.now();
    const call = logRequest(requestLog, request, body, started);
    let cookies: Cookies | undefined;
    const answer = await faults.apply(request, async () => {
      const answered = await dispatch(request, body, sessionId);
      cookies = answered.cookies;
      for (const watch of responseObservers) watch(call, answered.response.clone());
      return answered.response;
    });
    await waitForLatency(settings);
    const response = settings.dataSet === "hostile" ? await addHostileText(answer, requestLog.length) : answer;
    setCookies(cookies, request, response, settings);
    setRequestId(response, number);
    call.status = response.status;
    call.durationMs = settings.now().getTime() - started.getTime();
    return withCors(request, withRedirectStatus(response, settings), settings.allowedOrigins);
  };
};
