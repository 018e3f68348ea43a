import type { BrowserContext, Page } from "playwright";

/** Pages that look the same whenever they are shown: nothing is on its way, and chance always says the same. */

const QUIET_MS = 300;
/** What loads once the page is idle has been asked for within this time of the page. */
const IDLE_MS = 1600;

const lastCall = new WeakMap<BrowserContext, () => number>();

/** Notes when a page was last heard to ask for something, or got it. */
export const watchCalls = (context: BrowserContext): void => {
  let at = 0;
  const note = () => void (at = performance.now());
  for (const event of ["request", "requestfinished", "requestfailed"] as const) context.on(event as "request", note);
  lastCall.set(context, () => at);
};

/** A call that is never answered is no reason to wait. */
const quiet = async (page: Page): Promise<void> => {
  const at = lastCall.get(page.context()) ?? (() => 0);
  for (let wait = QUIET_MS; wait > 0; wait = QUIET_MS - (performance.now() - at()))
    await new Promise((resolve) => setTimeout(resolve, wait));
};

/** And it shows within this. */
const SHOWN_MS = 400;
/** So far ahead that the page's clock is not there yet when it is told where to stop. */
const AHEAD_MS = 1000;

/** Stops the page's clock and waits for what the page loads when it is idle. */
export const comeToRest = async (page: Page): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  await quiet(page);
  await page.clock.runFor(IDLE_MS);
  await quiet(page);
  await page.clock.runFor(SHOWN_MS);
  await quiet(page);
};

/** Generated passwords are the same in every picture. */
export const steadyRandom = (): void => {
  let seed = 1;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint8Array)
      for (let index = 0; index < array.length; index += 1) array[index] = seed = (seed * 16807) % 2147483647;
    return array;
  };
};
