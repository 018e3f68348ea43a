import { expect } from "@playwright/test";
import { getToasts } from "../e2e/pages/toasts";
import { setLanguage, test as base } from "./pictureTest";
import { states } from "./states";

const test = base.extend<{ language: string }>({ language: ["en", { option: true }] });

/** Time in which menus follow a new window size or language. */
const FOLLOWING_MS = 400;

/** A picture of every state; playwright.pictures.config.ts lists windows, color schemes and languages. */
for (const { tag = [], ...state } of states) {
  test(state.name, { tag }, async ({ openState, pauseClock, language }) => {
    const { page } = await openState(state);
    await pauseClock();
    if (language !== "en") await setLanguage(page, language);
    // A toast under the pointer stays; otherwise nothing must look hovered.
    if ((await getToasts(page).count()) === 0) await page.mouse.move(0, 0);
    if (state.whole) {
      // A full-page picture would show its sticky bars in the middle.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
    }
    await page.clock.runFor(FOLLOWING_MS);
    await expect(page).toHaveScreenshot(`${state.name}.png`);
  });
}
