import { SESSION_CHANGE_MAX_WAIT_MS, SESSION_CHANGE_WAIT_MS } from "@/lib/constants";
import type { StoredText } from "@/lib/storedText";
import { pause } from "@/lib/timing";
import type { PendingCall } from "./earlyRequests";
import { ApiError, reportsFailure, toApiError } from "./errors";
import {
  createTransport,
  isUnsafeMethod,
  type TransportOptions,
  type ApiResponse,
  type HttpRequest,
  type HttpClient,
} from "./transport";
import { createRetryLimiter } from "./rateLimits";

export interface HttpClientOptions extends TransportOptions {
  pendingEarlyRequests?: ReadonlySet<PendingCall>;
}

interface SessionClient extends HttpClient {
  changeSession: <T>(run: (http: HttpClient) => Promise<T>) => Promise<T>;
}

type Send = (request: HttpRequest) => Promise<ApiResponse>;
type Transport = ReturnType<typeof createTransport>;
type SessionLock = ReturnType<typeof createSessionLock>;

const CSRF_COOKIE_PATH = "/sanctum/csrf-cookie";

const check = (endpoint: string, response: ApiResponse): ApiResponse => {
  const isSuccess = response.status >= 200 && response.status <= 299;
  if (isSuccess && !reportsFailure(endpoint, response.body)) return response;
  throw toApiError(endpoint, response);
};

/**
 * Every response of Laravel sets the cookie of its request's session: one that arrives after the login's would restore the guest
 * session. A login or logout is therefore sent while no other call is pending, and other calls wait for it.
 * @param early calls that were sent without the lock, before the client was created.
 */
const createSessionLock = (early: ReadonlySet<PendingCall> = new Set()) => {
  const pending = new Set<PendingCall>();
  let change: Promise<unknown> | undefined;

  const waitForPendingCalls = async () => {
    const calls = [...early, ...pending];
    const allSettled = Promise.allSettled(calls.map(({ settled }) => settled));
    const abortTimer = setTimeout(() => calls.forEach(({ abort }) => abort()), SESSION_CHANGE_WAIT_MS);
    const waited = new AbortController();
    await Promise.race([allSettled, pause(SESSION_CHANGE_MAX_WAIT_MS, waited.signal)]);
    clearTimeout(abortTimer);
    waited.abort();
  };
  const exclusive = async <T>(run: () => Promise<T>): Promise<T> => {
    if (change) {
      await Promise.allSettled([change]);
      return exclusive(run); // another waiting caller may have started the next change
    }
    const changing = waitForPendingCalls().then(run);
    change = changing;
    return changing.finally(() => {
      change = undefined;
    });
  };
  const shared = async <T>(send: () => Promise<T>, abort: () => void): Promise<T> => {
    if (change) {
      await Promise.allSettled([change]);
      return shared(send, abort);
    }
    const settled = send();
    const call = { settled, abort };
    pending.add(call);
    return settled.finally(() => pending.delete(call));
  };

  return {
    /** Runs a login or logout once all pending calls have settled or taken too long. */
    exclusive,
    /** Sends a call while the session is not changing. `abort` is called when a login or logout has waited too long. */
    shared,
  };
};

/** A read that a login or logout aborted is repeated afterwards. */
const sendUnderLock = (transport: Transport, lock: SessionLock["shared"]): Send => {
  const send: Send = async (request) => {
    const abortController = new AbortController();
    let isAborted = false;
    const abort = () => {
      isAborted = !isUnsafeMethod(request.method) || request.changesNothing === true;
      if (isAborted) abortController.abort();
    };
    try {
      return await lock(() => transport.send(request, abortController), abort);
    } catch (error) {
      if (!isAborted || request.signal?.aborted) throw error;
      return send(request);
    }
  };
  return send;
};

/** Shared by concurrent callers: two requests would begin two sessions, and one token would not fit the other's cookie. */
const createCsrfCookieFetcher = (send: Send) => {
  const endpoint = `GET ${CSRF_COOKIE_PATH}`;
  let fetching: Promise<ApiResponse> | undefined;
  return (): Promise<ApiResponse> => {
    fetching ??= send({ method: "GET", path: CSRF_COOKIE_PATH, endpoint, acceptsText: true })
      .then((response) => check(endpoint, response))
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
};

/** Repeats a call after a 419 with a fresh CSRF cookie. Of several cookies the changed one is the API's; otherwise each is tried once. */
const createReplay = (
  { xsrfToken, xsrfTokens, refuseToken }: Transport,
  send: Send,
  fetchCsrfCookie: () => Promise<unknown>,
) => {
  const refuse = (token: string | undefined) => xsrfTokens().length > 1 && token !== undefined && refuseToken(token);
  return async (request: HttpRequest, refused: string | undefined): Promise<ApiResponse> => {
    const before = xsrfTokens();
    await fetchCsrfCookie();
    const after = xsrfTokens();
    const unchanged = after.filter((token) => before.includes(token));
    const changed = after.length - unchanged.length;
    for (const token of changed > 0 ? unchanged : [refused]) refuse(token);
    for (let left = changed || after.length - 1; ; left -= 1) {
      const token = xsrfToken();
      const response = await send(request);
      if (response.status !== 419 || left <= 1) return response;
      refuse(token);
    }
  };
};

const createClient = (
  transport: Transport,
  lock: SessionLock["shared"],
  limitRetries: (send: Send) => Send,
): HttpClient => {
  const send = limitRetries(sendUnderLock(transport, lock));
  const fetchCsrfCookie = createCsrfCookieFetcher(send);
  const replay = createReplay(transport, send, fetchCsrfCookie);
  return {
    request: async (request) => {
      if (request.path === CSRF_COOKIE_PATH) return fetchCsrfCookie();
      const unsafe = isUnsafeMethod(request.method);
      if (unsafe && !transport.xsrfToken()) await fetchCsrfCookie();
      const token = unsafe ? transport.xsrfToken() : undefined;
      let response = await send(request);
      if (unsafe && response.status === 419) {
        response = await replay(request, token);
        if (response.status === 419 && transport.xsrfTokens().length > 1)
          throw new ApiError({ kind: "conflictingXsrfCookie", endpoint: request.endpoint, status: 419 });
      }
      return check(request.endpoint, response);
    },
  };
};

/**
 * HTTP client for Laravel Sanctum's SPA mode: credentials, and the CSRF cookie, which is fetched when missing and refreshed once after
 * a 419. A 419 never reached the controller, so one repeat is safe. Concurrent requests share one refresh.
 */
export const createHttpClient = ({ pendingEarlyRequests, ...options }: HttpClientOptions): SessionClient => {
  const lock = createSessionLock(pendingEarlyRequests);
  const transport = createTransport(options);
  const limitRetries = createRetryLimiter();
  return {
    ...createClient(transport, lock.shared, limitRetries),
    changeSession: (run) => lock.exclusive(() => run(createClient(transport, (send) => send(), limitRetries))),
  };
};

export interface VerifiedWrite {
  error: unknown;
  isDone: boolean;
  text: StoredText;
}

export type WriteObserver = (request: HttpRequest, response: Promise<ApiResponse>) => void;

/** Calls the observer with each write as it is sent. */
export const observeWrites = (http: HttpClient, observer: WriteObserver): HttpClient => ({
  request: (request) => {
    const response = http.request(request);
    if (isUnsafeMethod(request.method)) observer(request, response);
    return response;
  },
});
