import { expect, type BrowserContext, type Request } from "@playwright/test";

/** Requests that follow a response begin within this time. */
const QUIET_MS = 500;

/** Requests that are pending, or ended less than half a second ago. */
const pendingByContext = new WeakMap<BrowserContext, () => string[]>();

export const trackRequests = (context: BrowserContext): void => {
  const pendingRequests = new Set<Request>();
  let changedAt = -Infinity;
  const begin = (request: Request) => {
    pendingRequests.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    pendingRequests.delete(request);
    changedAt = Date.now();
  };
  context.on("request", begin);
  context.on("requestfinished", end);
  context.on("requestfailed", end);
  pendingByContext.set(context, () => {
    const calls = [...pendingRequests].map((request) => `${request.method()} ${request.url()}`);
    return calls.length > 0 || Date.now() - changedAt > QUIET_MS ? calls : ["what has just ended"];
  });
};

/** Waits until no request is pending: a late response would restore the cookies of an earlier session. */
export const waitForNoRequests = (context: BrowserContext): Promise<void> =>
  expect.poll(() => pendingByContext.get(context)?.() ?? [], { message: "the page has nothing under way" }).toEqual([]);
