import { ApiError, httpError } from "./errors";
import { isLeavingPage } from "../lib/leavingPage";
import { readingHeaders } from "./early";
import { createSessionLock, type OpenCall, type SessionLock } from "./sessionLock";
import { readXsrfToken } from "./xsrfToken";

/** One request, with a path from the API root. `json` and `form` exclude each other. */
export interface HttpRequest {
  method: string;
  /** From the API root, with ids and query filled in. */
  path: string;
  /** The route without ids, for error messages. */
  endpoint: string;
  json?: unknown;
  form?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** false: an ended session is its own answer, and not asked for in place (reauthQueue.ts). */
  asksLogin?: boolean;
  /** It is unsafe by its method alone: nothing is lost when it is given up and sent again. */
  changesNothing?: boolean;
  /** It is known to take long, and the screen says so: nothing is said about it besides (slowCalls.ts). */
  takesLong?: boolean;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined when the body is empty or no JSON. */
  body: unknown;
  /** The body was there but is no JSON (an HTML page, or cut off). */
  malformed: boolean;
}

export interface HttpClientOptions {
  /** Origin of the API; empty for the panel's own. */
  apiOrigin: string;
  /** Id of the push connection, so that the backend can leave out the sender. */
  socketId?: () => string | undefined;
  fetch?: typeof fetch;
  readCookies?: () => string;
  /** Nobody is signed in: a call goes out without the cookie that lives as long as a session, or is answered with 401. */
  onSignedOut?: () => void;
  /** Calls that were sent before there was a client. */
  earlyCalls?: ReadonlySet<OpenCall>;
}

export interface HttpClient {
  /**
   * @returns the answer when its status is 200 to 299.
   * @throws ApiError for every other status and when no answer came; the signal's own error when it was aborted.
   */
  request: (wanted: HttpRequest) => Promise<HttpAnswer>;
}

export interface SessionClient extends HttpClient {
  /** Runs what changes the session (login, logout) with a client of its own, while no other call is under way. */
  changeSession: <T>(run: (http: HttpClient) => Promise<T>) => Promise<T>;
}

const CSRF_COOKIE_PATH = "/sanctum/csrf-cookie";
const isUnsafe = (method: string) => !["GET", "HEAD", "OPTIONS"].includes(method);

const readBody = (text: string): Pick<HttpAnswer, "body" | "malformed"> => {
  if (text.trim() === "") return { body: undefined, malformed: false };
  try {
    return { body: JSON.parse(text) as unknown, malformed: false };
  } catch {
    return { body: undefined, malformed: true };
  }
};

/**
 * fetch as Laravel Sanctum's SPA mode wants it: JSON asked for by name (else errors are redirects), credentials, the
 * CSRF cookie read anew for every unsafe request, fetched when missing, and refreshed once after a 419. A 419 never
 * reached the controller, so one replay is safe. Many waiting requests share one refresh. No timeout is set. A write outlives the page.
 */
export const createHttpClient = (options: HttpClientOptions): SessionClient => {
  const {
    apiOrigin,
    socketId,
    fetch: send = (...args) => fetch(...args),
    readCookies = () => document.cookie,
    onSignedOut,
    earlyCalls,
  } = options;
  const lock = createSessionLock(earlyCalls);

  const headersFor = (request: HttpRequest): Headers => {
    const headers = new Headers(readingHeaders);
    if (request.json !== undefined) headers.set("Content-Type", "application/json");
    if (!isUnsafe(request.method)) return headers;
    const xsrf = readXsrfToken(readCookies());
    if (xsrf) headers.set("X-XSRF-TOKEN", xsrf);
    const socket = socketId?.();
    if (socket) headers.set("X-Socket-ID", socket);
    return headers;
  };

  const exchange = async (request: HttpRequest, cutOff: AbortController): Promise<HttpAnswer> => {
    const { method, path, json, form, signal, endpoint } = request;
    const giveUp = () => cutOff.abort(signal?.reason);
    signal?.addEventListener("abort", giveUp, { once: true });
    try {
      signal?.throwIfAborted();
      if (!readXsrfToken(readCookies())) onSignedOut?.(); // the answer may bring a guest's cookie
      const response = await send(apiOrigin + path, {
        method,
        headers: headersFor(request),
        credentials: "include",
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(form && { body: new URLSearchParams(form) }),
        signal: cutOff.signal,
        ...(isUnsafe(method) && isLeavingPage() && { keepalive: true }),
      });
      if (response.status === 401) onSignedOut?.();
      return { status: response.status, headers: response.headers, ...readBody(await response.text()) };
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError({ kind: "network", endpoint }, { cause });
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  };

  const succeeded = (endpoint: string, answer: HttpAnswer): HttpAnswer => {
    if (answer.status >= 200 && answer.status <= 299) return answer;
    throw httpError(endpoint, answer.status, answer.headers, answer.body);
  };

  const clientOf = (turn: SessionLock["shared"]): HttpClient => {
    let fetching: Promise<HttpAnswer> | undefined;

    /** What a change of the session could not wait for is sent again after it; of a write nobody could say whether it was done. */
    const inTurn = async (request: HttpRequest): Promise<HttpAnswer> => {
      const cutOff = new AbortController();
      let isGivenUp = false;
      const giveUp = () => {
        isGivenUp = !isUnsafe(request.method) || request.changesNothing === true;
        if (isGivenUp) cutOff.abort();
      };
      try {
        return await turn(() => exchange(request, cutOff), giveUp);
      } catch (error) {
        if (!isGivenUp || request.signal?.aborted) throw error;
        return inTurn(request);
      }
    };

    /** One for all who ask meanwhile: two would each begin a session, and the token of one fits no cookie of the other. */
    const fetchCsrfCookie = (): Promise<HttpAnswer> => {
      const endpoint = `GET ${CSRF_COOKIE_PATH}`;
      fetching ??= inTurn({ method: "GET", path: CSRF_COOKIE_PATH, endpoint })
        .then((answer) => succeeded(endpoint, answer))
        .finally(() => {
          fetching = undefined;
        });
      return fetching;
    };

    const request = async (wanted: HttpRequest): Promise<HttpAnswer> => {
      if (wanted.path === CSRF_COOKIE_PATH) return fetchCsrfCookie();
      const unsafe = isUnsafe(wanted.method);
      if (unsafe && !readXsrfToken(readCookies())) await fetchCsrfCookie();
      let answer = await inTurn(wanted);
      if (unsafe && answer.status === 419) {
        await fetchCsrfCookie();
        answer = await inTurn(wanted);
      }
      return succeeded(wanted.endpoint, answer);
    };
    return { request };
  };

  return {
    ...clientOf(lock.shared),
    changeSession: (run) => lock.exclusive(() => run(clientOf((call) => call()))),
  };
};
