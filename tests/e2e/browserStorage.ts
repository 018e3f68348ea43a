import type { Page } from "@playwright/test";

/** Keys and values of all storage that scripts can read. */
export const readStoredText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat() as string[]);
    for (const { name = "", version } of await indexedDB.databases()) texts.push(`indexedDB ${name} ${version}`);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, await ((await cache.match(request))?.text() ?? ""));
      }
    }
    return texts.join("\n");
  });

/** All keys of localStorage and sessionStorage, the libraries' too. */
export const listStoredKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (["localStorage", "sessionStorage"] as const).flatMap((where) =>
      Object.keys(window[where]).map((key) => `${where} ${key}`),
    ),
  );
