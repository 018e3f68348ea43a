/** Laravel responds to errors with redirects if a request has no Accept. */
export const jsonRequestHeaders = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };

export interface PendingCall {
  settled: Promise<unknown>;
  abort: () => void;
}

interface EarlyRequest {
  response: Promise<Response>;
  controller: AbortController;
}
const started = new Map<string, EarlyRequest>();
const pending = new Set<PendingCall>();
export const pendingEarlyRequests: ReadonlySet<PendingCall> = pending;

/** Sends a request before the code that needs the response has loaded. Clone the response before reading it. */
export const startEarlyRequest = (address: string): Promise<Response> => {
  const controller = new AbortController();
  const { signal } = controller;
  const response = fetch(address, { headers: jsonRequestHeaders, credentials: "include", redirect: "manual", signal });
  const call = { settled: response, abort: () => controller.abort() };
  pending.add(call);
  response.finally(() => pending.delete(call)).catch(() => undefined); // the caller that takes the response handles the error
  started.set(address, { response, controller });
  return response;
};

/** Returns the early response to its address, once; the first caller may abort it. Other requests are fetched. */
export const fetchWithEarlyResponse: typeof fetch = (input, init) => {
  const address = typeof input === "string" && (init?.method ?? "GET") === "GET" ? input : "";
  const early = started.get(address);
  started.delete(address);
  if (!early) return fetch(input, init);
  const abort = () => early.controller.abort(init?.signal?.reason);
  init?.signal?.addEventListener("abort", abort, { once: true });
  if (init?.signal?.aborted) abort();
  return early.response;
};

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/**
 * Laravel URL-encodes the XSRF-TOKEN cookie and expects the decoded value in X-XSRF-TOKEN. There are several, in any order, if another
 * Laravel application sets one for the parent domain.
 */
export const parseXsrfTokens = (cookies: string): string[] =>
  [...cookies.matchAll(/(?:^|;\s*)XSRF-TOKEN=([^;]+)/g)].map(([, value = ""]) => decode(value));

/** True if a session may exist: the XSRF cookie lives as long as the session cookie, which scripts cannot read. */
export const hasSessionCookie = (): boolean => parseXsrfTokens(document.cookie).length > 0;
