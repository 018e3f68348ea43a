import type { BrowserContext, Page } from "@playwright/test";

export interface Held {
  /** How many requests have been held. */
  asked: () => number;
  /** Lets them and all later ones through. */
  release: () => void;
}

/** Holds a page's requests (`METHOD /path`, or all whose path matches) on their way until they are released. */
export const hold = async (target: Page | BrowserContext, name: string | RegExp): Promise<Held> => {
  const [method, path] = typeof name === "string" ? name.split(" ") : [];
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await target.route(
    ({ pathname }) => (name instanceof RegExp ? name.test(pathname) : pathname === path),
    async (route) => {
      if (method && route.request().method() !== method) return route.fallback();
      asked += 1;
      await released;
      return route.continue();
    },
  );
  return { asked: () => asked, release };
};
