import type { Page, Request, Route } from "@playwright/test";

/**
 * What is between the panel and the server: it counts a call, and does to it what no server can. Calls are held in the browser:
 * the network would send again by itself what a server has dropped.
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
    /** How often the panel has made the call. */
    callCount: () => callCount,
    /** How many of these have no answer yet. */
    pendingCount: () => pendingCount,
    /** Nothing is reached any more. @returns what ends it. */
    async goOffline() {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
    /** Holds the call; in the end it is let through, or comes to nothing. @returns what ends it. */
    async hold(how: "slow" | "never") {
      let release = () => {};
      let isOver = false;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const answered: Promise<void>[] = [];
      const answer = (route: Route) => {
        if (isOver || route.request().method() !== method) return route.fallback();
        const end = () => (how === "slow" ? route.continue() : route.abort("timedout"));
        // Whoever left has given up the call: then there is nobody to answer to.
        answered.push(released.then(end).catch(() => undefined));
      };
      // It stays: a call that is made just when the browser stops to be intercepted may never end.
      await page.route((url) => url.pathname === path, answer);
      return async () => {
        isOver = true;
        release();
        await Promise.all(answered);
      };
    },
  };
};

export type CallControl = ReturnType<typeof createCallControl>;
