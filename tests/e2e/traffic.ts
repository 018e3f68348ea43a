import { expect, type BrowserContext, type Request } from "@playwright/test";

/** What follows from an answer (another call, the next page) begins within this. */
const QUIET_MS = 500;

/** What a browser has under way, or had less than half a second ago. */
const traffic = new WeakMap<BrowserContext, () => string[]>();

export const watchTraffic = (context: BrowserContext): void => {
  const underWay = new Set<Request>();
  let changedAt = -Infinity;
  const begin = (request: Request) => {
    underWay.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    underWay.delete(request);
    changedAt = Date.now();
  };
  context.on("request", begin);
  context.on("requestfinished", end);
  context.on("requestfailed", end);
  traffic.set(context, () => {
    const calls = [...underWay].map((request) => `${request.method()} ${request.url()}`);
    return calls.length > 0 || Date.now() - changedAt > QUIET_MS ? calls : ["what has just ended"];
  });
};

/** Waits until a watched browser has nothing under way: its answer would bring back the cookies of an earlier session. */
export const untilQuiet = (context: BrowserContext): Promise<void> =>
  expect.poll(() => traffic.get(context)?.() ?? [], { message: "the page has nothing under way" }).toEqual([]);
