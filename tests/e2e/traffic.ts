import { expect, type BrowserContext, type Request } from "@playwright/test";

/** What follows from an answer (another call, the next page) begins within this. */
const QUIET_MS = 500;

/** What a browser has under way, or had less than half a second ago. */
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

/** Waits until a watched browser has nothing under way: its answer would bring back the cookies of an earlier session. */
export const waitForNoRequests = (context: BrowserContext): Promise<void> =>
  expect.poll(() => pendingByContext.get(context)?.() ?? [], { message: "the page has nothing under way" }).toEqual([]);
