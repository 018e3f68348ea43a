import type { PendingCall } from "./sessionLock";

/** Sent with every request: without the first header Laravel answers errors with redirects. */
export const jsonRequestHeaders = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };

interface Early {
  answer: Promise<Response>;
  controller: AbortController;
}
const started = new Map<string, Early>();
const open = new Set<PendingCall>();
/** The early calls that are still pending. */
export const pendingEarlyRequests: ReadonlySet<PendingCall> = open;

/** Sends a request before the code that needs the answer has loaded. Clone the answer to read it here. */
export const startEarlyRequest = (address: string): Promise<Response> => {
  const controller = new AbortController();
  const { signal } = controller;
  const answer = fetch(address, { headers: jsonRequestHeaders, credentials: "include", redirect: "manual", signal });
  const call = { answered: answer, giveUp: () => controller.abort() };
  open.add(call);
  answer.finally(() => open.delete(call)).catch(() => undefined); // whoever takes the answer handles the error
  started.set(address, { answer, controller });
  return answer;
};

/** fetch, which hands out early answers: each once, to the first caller that reads its address and may abort it. */
export const fetchWithEarlyResponse: typeof fetch = (input, init) => {
  const address = typeof input === "string" && (init?.method ?? "GET") === "GET" ? input : "";
  const early = started.get(address);
  started.delete(address);
  if (!early) return fetch(input, init);
  const giveUp = () => early.controller.abort(init?.signal?.reason);
  init?.signal?.addEventListener("abort", giveUp, { once: true });
  if (init?.signal?.aborted) giveUp();
  return early.answer;
};

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/**
 * Laravel URL-encodes the XSRF-TOKEN cookie and wants the decoded value back in X-XSRF-TOKEN. There are several when another
 * Laravel application sets one for the parent domain; their order says nothing.
 */
export const parseXsrfTokens = (cookies: string): string[] =>
  [...cookies.matchAll(/(?:^|;\s*)XSRF-TOKEN=([^;]+)/g)].map(([, value = ""]) => decode(value));

/** Whether a session may exist in this browser: this cookie lives as long as the session's, which scripts cannot read. */
export const hasSessionCookie = (): boolean => parseXsrfTokens(document.cookie).length > 0;
