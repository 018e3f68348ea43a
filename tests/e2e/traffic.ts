import { expect, type BrowserContext, type Request } from "@playwright/test";

/** What follows from an answer (another call, the next page) begins within this. */
const QUIET_MS = 500;

/** Whether no request of a browser has been under way for half a second. */
const isQuiet = new WeakMap<BrowserContext, () => boolean>();

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
  isQuiet.set(context, () => underWay.size === 0 && Date.now() - changedAt > QUIET_MS);
};

/** Waits until a watched browser has nothing under way: its answer would bring back the cookies of an earlier session. */
export const untilQuiet = (context: BrowserContext): Promise<void> =>
  expect.poll(() => isQuiet.get(context)?.() ?? true, { message: "the page has nothing under way" }).toBe(true);
