import { HttpResponse } from "msw";
import { cookieHeaders, type Cookies, parseCookies, SESSION_COOKIE } from "./cookies";
import { createDispatcher } from "./dispatch";
import type { Faults } from "./faults";
import { readBody } from "./http";
import type { Route } from "./router";
import { hostileTexts } from "./seed/hostile";
import type { Services } from "./services";
import type { Settings } from "./settings";

/** A call that the backend received. */
export interface RecordedCall {
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
  took: number | undefined;
}

const MAX_CALLS = 5000;

/** Adds a call to the list, which stays bounded in a long run. */
const recordCall = (calls: RecordedCall[], request: Request, body: unknown, at: Date): RecordedCall => {
  const url = new URL(request.url);
  const call: RecordedCall = {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    body,
    status: undefined,
    at: at.toISOString(),
    took: undefined,
  };
  calls.push(call);
  if (calls.length > MAX_CALLS) calls.splice(0, calls.length - MAX_CALLS);
  return call;
};

/** Answers a preflight request: the methods of the API, and whatever headers were asked for. */
const preflight = (request: Request): Response => {
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
const MESSAGES = ["message", "status"];

const spoil = (value: unknown, text: string): unknown => {
  if (typeof value === "string") return `${value} ${text}`;
  if (Array.isArray(value)) return value.map((item) => spoil(item, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, spoil(item, text)]));
};

/** The same answer with a hostile text added to its messages: message, field errors, a server's status. */
const hostileAnswer = async (answer: Response, turn: number): Promise<Response> => {
  const isJson = answer.type !== "error" && (answer.headers.get("content-type") ?? "").includes("json");
  const body: unknown = isJson
    ? await answer
        .clone()
        .json()
        .catch(() => null)
    : null;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return answer;
  const text = texts[turn % texts.length] ?? "";
  const changed = Object.entries(body).map(([name, value]: [string, unknown]) => {
    const isMessage = name === "errors" || (MESSAGES.includes(name) && typeof value === "string");
    return [name, isMessage ? spoil(value, text) : value];
  });
  const { headers, status } = answer;
  return new HttpResponse(JSON.stringify(Object.fromEntries(changed)), { status, headers });
};

/** Gets each call with the backend's own answer to it, whatever a fault does to that answer afterwards. */
export type AnswerWatcher = (call: RecordedCall, answer: Response) => void;

/** What calls pass through on their way in and out, beside what the routes use. */
export interface PipelineParts extends Services {
  readonly calls: RecordedCall[];
  readonly faults: Faults;
  /** Each gets a copy of every answer of the backend's own. */
  readonly answerWatchers: Set<AnswerWatcher>;
  /** Tells the listeners that data has changed. */
  changed(): void;
}

const pause = async ({ latency: [min, max], delay }: Settings): Promise<void> => {
  const ms = min + Math.random() * (max - min) + delay;
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
};

/** The session that a request was sent with. */
const sessionIdOf = (request: Request, { cookieJar }: Settings): string | undefined =>
  (cookieJar ? cookieJar.read(request) : parseCookies(request.headers.get("cookie")))[SESSION_COOKIE];

/**
 * Cookies are set when their answer arrives, however late: a guest's answer that arrives after a login puts the guest's
 * session back.
 */
const sendCookies = (cookies: Cookies | undefined, request: Request, response: Response, settings: Settings): void => {
  if (!cookies || response.type === "error" || request.signal.aborted) return;
  if (settings.cookieJar) settings.cookieJar.write(request, cookies);
  else for (const header of cookieHeaders(cookies, settings)) response.headers.append("Set-Cookie", header);
};

/** As a server's logs name the request. */
const identify = (response: Response, number: number): void => {
  if (response.type !== "error") response.headers.set("X-Request-Id", `spire-${number}`);
};

/** Redirects with the status that the host follows. */
const forHost = (response: Response, { redirectStatus }: Settings): Response =>
  response.status === 302 && redirectStatus !== 302
    ? new HttpResponse(null, { status: redirectStatus, headers: response.headers })
    : response;

/** Everything between a request and its response: the log of calls, faults, the routes, delay, cookies and CORS. */
export const createPipeline = (backend: PipelineParts, routes: readonly Route[]) => {
  const { settings, calls, faults, answerWatchers } = backend;
  const dispatch = createDispatcher(backend, routes, () => backend.changed());
  let received = 0;

  return async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS") return withCors(request, preflight(request), settings.allowedOrigins);
    const sessionId = sessionIdOf(request, settings);
    const body = await readBody(request);
    const number = ++received;
    const started = settings.now();
    const call = recordCall(calls, request, body, started);
    let cookies: Cookies | undefined;
    const answer = await faults.apply(request, async () => {
      const answered = await dispatch(request, body, sessionId);
      cookies = answered.cookies;
      for (const watch of answerWatchers) watch(call, answered.response.clone());
      return answered.response;
    });
    await pause(settings);
    const response = settings.dataSet === "hostile" ? await hostileAnswer(answer, calls.length) : answer;
    sendCookies(cookies, request, response, settings);
    identify(response, number);
    call.status = response.status;
    call.took = settings.now().getTime() - started.getTime();
    return withCors(request, forHost(response, settings), settings.allowedOrigins);
  };
};
