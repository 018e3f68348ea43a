import type { BrowserContext, Page } from "@playwright/test";

export interface HeldRequests {
  asked: () => number;
  release: () => void;
}

/**
 * Holds a page's requests (`METHOD /path`, or all whose path matches) until they are released; optionally only those to
 * certain addresses.
 */
export const holdRequests = async (
  target: Page | BrowserContext,
  name: string | RegExp,
  matchesUrl: (url: URL) => boolean = () => true,
): Promise<HeldRequests> => {
  const [method, path] = typeof name === "string" ? name.split(" ") : [];
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await target.route(
    (url) => (name instanceof RegExp ? name.test(url.pathname) : url.pathname === path) && matchesUrl(url),
    async (route) => {
      if (method && route.request().method() !== method) return route.fallback();
      asked += 1;
      await released;
      // The page may have aborted the request: then it cannot be answered.
      return route.continue().catch(() => undefined);
    },
  );
  return { asked: () => asked, release };
};
