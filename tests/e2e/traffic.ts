import type { BrowserContext, Request } from "@playwright/test";

/** What follows from an answer (another call, the next page) begins within this. */
const QUIET_MS = 500;

/** @returns whether no request of the browser has been under way for half a second. */
export const watchTraffic = (context: BrowserContext): (() => boolean) => {
  const underWay = new Set<Request>();
  let changedAt = Date.now();
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
  return () => underWay.size === 0 && Date.now() - changedAt > QUIET_MS;
};
