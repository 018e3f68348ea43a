import type { Page, Request, Route } from "@playwright/test";

/**
 * Counts the requests of one call and holds them in the browser: the network stack would repeat a request that a server has
 * dropped.
 */
export const createCallControl = (page: Page, method: string, path: string) => {
  let callCount = 0;
  let pendingCount = 0;
  // The network of the browser may send a call again that the panel sent once: what counts is what the panel sends.
  const isCall = (request: Request) => request.method() === method && new URL(request.url()).pathname === path;
  page.on("request", (request) => {
    if (!isCall(request)) return;
    callCount += 1;
    pendingCount += 1;
  });
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => {
      if (isCall(request)) pendingCount -= 1;
    });
  }
  return {
    callCount: () => callCount,
    pendingCount: () => pendingCount,
    /** @returns a function that restores the connection. */
    async goOffline() {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
    /** Holds the requests. @returns a function that continues (slow) or aborts (never) them. */
    async hold(how: "slow" | "never") {
      let release = () => {};
      let isOver = false;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const handled: Promise<void>[] = [];
      const handle = (route: Route) => {
        if (isOver || route.request().method() !== method) return route.fallback();
        const end = () => (how === "slow" ? route.continue() : route.abort("timedout"));
        // A page that was left has aborted the request.
        handled.push(released.then(end).catch(() => undefined));
      };
      // The route is not removed: a request that is sent while it is removed may never end.
      await page.route((url) => url.pathname === path, handle);
      return async () => {
        isOver = true;
        release();
        await Promise.all(handled);
      };
    },
  };
};

export type CallControl = ReturnType<typeof createCallControl>;
