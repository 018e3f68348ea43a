import type { OpenCall } from "./sessionLock";

/** Of every request: without the first Laravel answers errors with redirects. */
export const readingHeaders = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };

interface Early {
  answer: Promise<Response>;
  controller: AbortController;
}
const started = new Map<string, Early>();
const open = new Set<OpenCall>();
/** Those that are not answered yet, whoever wants the answer. */
export const earlyCalls: ReadonlySet<OpenCall> = open;

/** Asks for an address before the code is there that needs the answer. Who looks at the answer here takes a copy of it. */
export const startEarly = (address: string): Promise<Response> => {
  const controller = new AbortController();
  const { signal } = controller;
  const answer = fetch(address, { headers: readingHeaders, credentials: "include", signal });
  const call = { answered: answer, giveUp: () => controller.abort() };
  open.add(call);
  answer.finally(() => open.delete(call)).catch(() => undefined); // whoever takes it hears of it
  started.set(address, { answer, controller });
  return answer;
};

/** fetch, which hands out what was asked for early: once, to the first who reads that address, and who may give it up. */
export const earlyFetch: typeof fetch = (input, init) => {
  const address = typeof input === "string" && (init?.method ?? "GET") === "GET" ? input : "";
  const early = started.get(address);
  started.delete(address);
  if (!early) return fetch(input, init);
  const giveUp = () => early.controller.abort(init?.signal?.reason);
  init?.signal?.addEventListener("abort", giveUp, { once: true });
  if (init?.signal?.aborted) giveUp();
  return early.answer;
};
