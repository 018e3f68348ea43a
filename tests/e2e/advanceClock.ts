import type { Page } from "@playwright/test";

/** Advances the page's clock in steps, so that the push server answers pings in time. */
export const advanceClock = async (page: Page, ms: number): Promise<void> => {
  const step = 8000; // less than PUSH_PONG_MS
  for (let left = ms; left > 0; left -= step) {
    await page.clock.runFor(Math.min(left, step));
    await page.evaluate(() => fetch("/config.json"));
  }
};
