/** Of every request: without the first Laravel answers errors with redirects. */
export const readingHeaders = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };

const started = new Map<string, { answer: Promise<Response>; controller: AbortController }>();

/**
 * Asks for an address before the code is there that needs the answer. Who looks at the answer here takes a copy of it.
 * @param keptMs after which nobody gets it any more: who reads the address then wants to know what is there now.
 */
export const startEarly = (address: string, keptMs?: number): Promise<Response> => {
  const controller = new AbortController();
  const { signal } = controller;
  const answer = fetch(address, { headers: readingHeaders, credentials: "include", signal });
  answer.catch(() => undefined); // whoever takes it hears of it
  const early = { answer, controller };
  started.set(address, early);
  if (keptMs !== undefined) {
    setTimeout(() => {
      if (started.get(address) === early) started.delete(address);
    }, keptMs);
  }
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
