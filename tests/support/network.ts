/**
 * Requests that reach the real network fail the test: MSW answers all requests to a started mocked backend. Only this machine
 * may be called, by the tests of the backend's HTTP host.
 */

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);
const realFetch = globalThis.fetch;
let unansweredRequests: string[] = [];

const toUrl = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : String(input), globalThis.location?.href ?? "http://panel.test/");

export const guardNetwork = (): void => {
  unansweredRequests = [];
  globalThis.fetch = async (input, init) => {
    const url = toUrl(input);
    if (loopback.has(url.hostname)) return realFetch(input, init);
    unansweredRequests.push(`${init?.method ?? "GET"} ${url.href}`);
    throw new TypeError(`No mocked backend answers ${url.href}`);
  };
};

/** @throws Error when nothing answered a request. */
export const assertNoUnansweredRequests = (): void => {
  globalThis.fetch = realFetch;
  if (unansweredRequests.length > 0)
    throw new Error(`Requests that nothing answers:\n${unansweredRequests.join("\n")}`);
};
