import { ApiError, toApiError } from "./errors";
import { createExchange, isUnsafeMethod, type ExchangeOptions, type ApiResponse, type HttpRequest } from "./exchange";
import { createRetryLimiter } from "./retryLimiter";
import { createSessionLock, type PendingCall, type SessionLock } from "./sessionLock";

export interface HttpClientOptions extends ExchangeOptions {
  /** Calls that were sent before the client existed. */
  pendingEarlyRequests?: ReadonlySet<PendingCall>;
}

export interface HttpClient {
  /**
   * @returns the answer when its status is 200 to 299.
   * @throws ApiError for every other status and when there was no answer; the signal's own error when it was aborted.
   */
  request: (wanted: HttpRequest) => Promise<ApiResponse>;
}

export interface SessionClient extends HttpClient {
  /** Runs a change of the session (login, logout) with its own client, while no other call is pending. */
  changeSession: <T>(run: (http: HttpClient) => Promise<T>) => Promise<T>;
}

type Send = (request: HttpRequest) => Promise<ApiResponse>;
type Exchange = ReturnType<typeof createExchange>;

const CSRF_COOKIE_PATH = "/sanctum/csrf-cookie";

/** Returns a successful answer. @throws ApiError for every other one. */
const check = (endpoint: string, answer: ApiResponse): ApiResponse => {
  if (answer.status >= 200 && answer.status <= 299) return answer;
  throw toApiError(endpoint, answer);
};

/** Sends in turn. A read that a change of the session did not wait for is sent again afterwards; a write's outcome is unknown. */
const sendInTurn = ({ exchange }: Exchange, turn: SessionLock["shared"]): Send => {
  const send: Send = async (request) => {
    const cutOff = new AbortController();
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = !isUnsafeMethod(request.method) || request.changesNothing === true;
      if (isGivenUp) cutOff.abort();
    };
    try {
      return await turn(() => exchange(request, cutOff), giveUp);
    } catch (error) {
      if (!isGivenUp || request.signal?.aborted) throw error;
      return send(request);
    }
  };
  return send;
};

/** Shared by concurrent callers: two would each begin a session, and one's token would not fit the other's cookie. */
const csrfCookieFetcher = (send: Send) => {
  const endpoint = `GET ${CSRF_COOKIE_PATH}`;
  let fetching: Promise<ApiResponse> | undefined;
  return (): Promise<ApiResponse> => {
    fetching ??= send({ method: "GET", path: CSRF_COOKIE_PATH, endpoint })
      .then((answer) => check(endpoint, answer))
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
};

/**
 * Sends again after a 419, with a fresh CSRF cookie. When there are several of them the one that changed is the API's; if none
 * did, each is tried once.
 */
const createReplay = (
  { xsrfToken, xsrfTokens, refuseToken }: Exchange,
  send: Send,
  fetchCsrfCookie: () => Promise<unknown>,
) => {
  const refuse = (token: string | undefined) => xsrfTokens().length > 1 && token !== undefined && refuseToken(token);
  return async (wanted: HttpRequest, refused: string | undefined): Promise<ApiResponse> => {
    const before = xsrfTokens();
    await fetchCsrfCookie();
    const after = xsrfTokens();
    const unchanged = after.filter((token) => before.includes(token));
    const changed = after.length - unchanged.length;
    for (const token of changed > 0 ? unchanged : [refused]) refuse(token);
    for (let left = changed || after.length - 1; ; left -= 1) {
      const token = xsrfToken();
      const answer = await send(wanted);
      if (answer.status !== 419 || left <= 1) return answer;
      refuse(token);
    }
  };
};

const createClient = (calls: Exchange, turn: SessionLock["shared"], gate: (send: Send) => Send): HttpClient => {
  const send = gate(sendInTurn(calls, turn));
  const fetchCsrfCookie = csrfCookieFetcher(send);
  const replay = createReplay(calls, send, fetchCsrfCookie);
  return {
    request: async (wanted) => {
      if (wanted.path === CSRF_COOKIE_PATH) return fetchCsrfCookie();
      const unsafe = isUnsafeMethod(wanted.method);
      if (unsafe && !calls.xsrfToken()) await fetchCsrfCookie();
      const token = calls.xsrfToken();
      let answer = await send(wanted);
      if (unsafe && answer.status === 419) {
        answer = await replay(wanted, token);
        if (answer.status === 419 && calls.xsrfTokens().length > 1)
          throw new ApiError({ kind: "foreignCookie", endpoint: wanted.endpoint, status: 419 });
      }
      return check(wanted.endpoint, answer);
    },
  };
};

/**
 * fetch as Laravel Sanctum's SPA mode needs it: an Accept header for JSON (else errors are redirects), credentials, and the
 * CSRF cookie, which is read for every unsafe request, fetched when missing, and refreshed once after a 419. A 419 never
 * reached the controller, so one replay is safe. Many waiting requests share one refresh.
 */
export const createHttpClient = ({ pendingEarlyRequests, ...options }: HttpClientOptions): SessionClient => {
  const lock = createSessionLock(pendingEarlyRequests);
  const calls = createExchange(options);
  const gate = createRetryLimiter();
  return {
    ...createClient(calls, lock.shared, gate),
    changeSession: (run) => lock.exclusive(() => run(createClient(calls, (call) => call(), gate))),
  };
};
