import { ApiError, httpError } from "./errors";
import { isLeavingPage } from "../lib/leavingPage";
import { readingHeaders } from "./early";
import { createSessionLock, type OpenCall, type SessionLock } from "./sessionLock";
import { readXsrfToken } from "./xsrfToken";

/** One request, with a path from the API root. Use `json` or `form`, not both. */
export interface HttpRequest {
  method: string;
  /** From the API root, with ids and query filled in. */
  path: string;
  /** The route without ids, for error messages. */
  endpoint: string;
  json?: unknown;
  form?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** false: the call fails when the session has ended, instead of waiting for a login over the page (reauthQueue.ts). */
  asksLogin?: boolean;
  /** Unsafe by its method only: it may be aborted and sent again without loss. */
  changesNothing?: boolean;
  /** Known to take long; the screen says so, and there is no further notice (slowCalls.ts). */
  takesLong?: boolean;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined when the body is empty or not JSON. */
  body: unknown;
  /** The body exists but is not JSON (an HTML page, or cut off). */
  malformed: boolean;
}

export interface HttpClientOptions {
  /** Origin of the API; empty for the panel's own. */
  apiOrigin: string;
  /** Id of the push connection, so that the backend can leave out the sender. */
  socketId?: () => string | undefined;
  fetch?: typeof fetch;
  readCookies?: () => string;
  /** Called when nobody is signed in: a call goes out without the cookie that lives as long as a session, or gets 401. */
  onSignedOut?: () => void;
  /** Calls that were sent before the client existed. */
  earlyCalls?: ReadonlySet<OpenCall>;
}

export interface HttpClient {
  /**
   * @returns the answer when its status is 200 to 299.
   * @throws ApiError for every other status and when there was no answer; the signal's own error when it was aborted.
   */
  request: (wanted: HttpRequest) => Promise<HttpAnswer>;
}

export interface SessionClient extends HttpClient {
  /** Runs a change of the session (login, logout) with its own client, while no other call is pending. */
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
 * fetch as Laravel Sanctum's SPA mode needs it: an Accept header for JSON (else errors are redirects), credentials, and the
 * CSRF cookie, which is read for every unsafe request, fetched when missing, and refreshed once after a 419. A 419 never
 * reached the controller, so one replay is safe. Many waiting requests share one refresh. There is no timeout. A write outlives
 * the page.
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

    /**
     * A read that a change of the session did not wait for is sent again afterwards; the outcome of a write would be unknown.
     */
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

    /** Shared by concurrent callers: two would each begin a session, and one's token would not fit the other's cookie. */
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
