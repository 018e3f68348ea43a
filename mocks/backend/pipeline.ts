import { HttpResponse } from "msw";
import { type RecordedCall, recordCall } from "./calls";
import { cookieHeaders, type Cookies, parseCookies, SESSION_COOKIE } from "./cookies";
import { preflight, withCors } from "./cors";
import { createDispatcher } from "./dispatch";
import type { Faults } from "./faults";
import { hostileAnswer } from "./hostileAnswer";
import { readBody } from "./http";
import type { Route } from "./router";
import type { Services } from "./services";
import type { Settings } from "./settings";

/** Gets each call with the backend's own answer to it, whatever a fault does to that answer afterwards. */
export type AnswerWatcher = (call: RecordedCall, answer: Response) => void;

/** What calls pass through on their way in and out, beside what the routes use. */
export interface PipelineParts extends Services {
  readonly calls: RecordedCall[];
  readonly faults: Pick<Faults, "apply">;
  /** Each gets a copy of every answer of the backend's own. */
  readonly answerWatchers: ReadonlySet<AnswerWatcher>;
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
