import { httpError } from "./errors";
import { createExchange, isUnsafe, type ExchangeOptions, type HttpAnswer, type HttpRequest } from "./exchange";
import { createSessionLock, type OpenCall, type SessionLock } from "./sessionLock";

export interface HttpClientOptions extends ExchangeOptions {
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

type Send = (request: HttpRequest) => Promise<HttpAnswer>;
type Exchange = ReturnType<typeof createExchange>;

const CSRF_COOKIE_PATH = "/sanctum/csrf-cookie";

const succeeded = (endpoint: string, answer: HttpAnswer): HttpAnswer => {
  if (answer.status >= 200 && answer.status <= 299) return answer;
  throw httpError(endpoint, answer.status, answer.headers, answer.body);
};

/** Sends in turn. A read that a change of the session did not wait for is sent again afterwards; a write's outcome is unknown. */
const sendInTurn = ({ exchange }: Exchange, turn: SessionLock["shared"]): Send => {
  const send: Send = async (request) => {
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
      return send(request);
    }
  };
  return send;
};

/** Shared by concurrent callers: two would each begin a session, and one's token would not fit the other's cookie. */
const csrfCookieFetcher = (send: Send) => {
  const endpoint = `GET ${CSRF_COOKIE_PATH}`;
  let fetching: Promise<HttpAnswer> | undefined;
  return (): Promise<HttpAnswer> => {
    fetching ??= send({ method: "GET", path: CSRF_COOKIE_PATH, endpoint })
      .then((answer) => succeeded(endpoint, answer))
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
};

const createClient = (calls: Exchange, turn: SessionLock["shared"]): HttpClient => {
  const send = sendInTurn(calls, turn);
  const fetchCsrfCookie = csrfCookieFetcher(send);
  return {
    request: async (wanted) => {
      if (wanted.path === CSRF_COOKIE_PATH) return fetchCsrfCookie();
      const unsafe = isUnsafe(wanted.method);
      if (unsafe && !calls.xsrfToken()) await fetchCsrfCookie();
      let answer = await send(wanted);
      if (unsafe && answer.status === 419) {
        await fetchCsrfCookie();
        answer = await send(wanted);
      }
      return succeeded(wanted.endpoint, answer);
    },
  };
};

/**
 * fetch as Laravel Sanctum's SPA mode needs it: an Accept header for JSON (else errors are redirects), credentials, and the
 * CSRF cookie, which is read for every unsafe request, fetched when missing, and refreshed once after a 419. A 419 never
 * reached the controller, so one replay is safe. Many waiting requests share one refresh.
 */
export const createHttpClient = ({ earlyCalls, ...options }: HttpClientOptions): SessionClient => {
  const lock = createSessionLock(earlyCalls);
  const calls = createExchange(options);
  return {
    ...createClient(calls, lock.shared),
    changeSession: (run) => lock.exclusive(() => run(createClient(calls, (call) => call()))),
  };
};
