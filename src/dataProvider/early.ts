/** Of every request: without the first Laravel answers errors with redirects. */
export const readingHeaders = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };

const started = new Map<string, Promise<Response>>();

/** Asks for an address before the code is there that needs the answer. Who looks at the answer here takes a copy of it. */
export const startEarly = (address: string): Promise<Response> => {
  const answer = fetch(address, { headers: readingHeaders, credentials: "include" });
  answer.catch(() => undefined); // whoever takes it hears of it
  started.set(address, answer);
  return answer;
};

/** fetch, which hands out what was asked for early: once, to the first who reads that address. */
export const earlyFetch: typeof fetch = (input, init) => {
  const address = typeof input === "string" && (init?.method ?? "GET") === "GET" ? input : "";
  const answer = started.get(address);
  started.delete(address);
  return answer ?? fetch(input, init);
};
