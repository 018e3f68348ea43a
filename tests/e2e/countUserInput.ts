import type { Page } from "@playwright/test";

interface UserInput {
  clicks: number;
  keys: number;
  pastes: number;
}

/** Counts the clicks, keys and pastes that the page sees from now on, until it is loaded anew. Choosing in a native select is two clicks, of which the page sees neither. */
export const countUserInput = async (page: Page): Promise<() => Promise<UserInput>> => {
  await page.evaluate(() => {
    const used = { clicks: 0, keys: 0, pastes: 0 };
    Object.assign(window, { used });
    const options = { capture: true };
    window.addEventListener("pointerdown", () => (used.clicks += 1), options);
    window.addEventListener("keydown", () => (used.keys += 1), options);
    window.addEventListener("paste", () => (used.pastes += 1), options);
    window.addEventListener(
      "change",
      ({ target }) => (used.clicks += target instanceof HTMLSelectElement ? 2 : 0),
      options,
    );
  });
  return () => page.evaluate(() => (window as unknown as { used: UserInput }).used);
};
