/**
 * Requests that reach the real network fail the test: MSW answers all requests to a started mocked backend. Only this machine
 * may be called, by the tests of the backend's HTTP host.
 */

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);
const realFetch = globalThis.fetch;
let stray: string[] = [];

const urlOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : String(input), globalThis.location?.href ?? "http://panel.test/");

export const guardNetwork = (): void => {
  stray = [];
  globalThis.fetch = async (input, init) => {
    const url = urlOf(input);
    if (loopback.has(url.hostname)) return realFetch(input, init);
    stray.push(`${init?.method ?? "GET"} ${url.href}`);
    throw new TypeError(`No mocked backend answers ${url.href}`);
  };
};

/** @throws Error when nothing answered a request. */
export const assertNoStrayRequests = (): void => {
  globalThis.fetch = realFetch;
  if (stray.length > 0) throw new Error(`Requests that nothing answers:\n${stray.join("\n")}`);
};
