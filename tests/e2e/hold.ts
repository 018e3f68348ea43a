import type { BrowserContext, Page } from "@playwright/test";

export interface Held {
  /** How many requests have been held. */
  asked: () => number;
  /** Lets them and all later ones through. */
  release: () => void;
}

/**
 * Holds a page's requests (`METHOD /path`, or all whose path matches) on their way until they are released; only those to
 * addresses that are meant, where it says which.
 */
export const hold = async (
  target: Page | BrowserContext,
  name: string | RegExp,
  isMeant: (url: URL) => boolean = () => true,
): Promise<Held> => {
  const [method, path] = typeof name === "string" ? name.split(" ") : [];
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await target.route(
    (url) => (name instanceof RegExp ? name.test(url.pathname) : url.pathname === path) && isMeant(url),
    async (route) => {
      if (method && route.request().method() !== method) return route.fallback();
      asked += 1;
      await released;
      // Whoever asked may have given it up: then there is nobody to answer to.
      return route.continue().catch(() => undefined);
    },
  );
  return { asked: () => asked, release };
};
