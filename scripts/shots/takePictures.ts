import type { Page } from "playwright";
import { comeToRest } from "./rest";
import type { Picture } from "./shot";
import { speak } from "./speak";
import { scrollAgain } from "./steps";

/** What follows a new window or language does so within this time of the page: menus take their new place. */
const FOLLOWING_MS = 400;

/** A toast under the pointer stays; otherwise nothing must look hovered. */
const parkPointer = async (page: Page): Promise<void> => {
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  if ((await toasts.count()) === 0) await page.mouse.move(0, 0);
};

/** Makes the window as long as the page: a full-page picture would show its sticky bars in the middle. */
const showWhole = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
};

/** Called with each picture. */
export type Keep = (picture: Picture, png: Buffer) => void;

/** Takes these pictures of one shot from a page that shows its state in English. */
export const takePictures = async (page: Page, pictures: readonly Picture[], keep: Keep): Promise<void> => {
  await comeToRest(page);
  let last: Picture | undefined;
  for (const picture of pictures) {
    const { shot, window, language, scheme } = picture;
    const isSpoken = language === (last?.language ?? "en");
    if (!isSpoken) await speak(page, language);
    if (!isSpoken || window.width !== last?.window.width) {
      await page.setViewportSize(window);
      await parkPointer(page);
      await page.clock.runFor(FOLLOWING_MS);
      if (shot.whole) await showWhole(page);
      await scrollAgain(page);
    }
    await page.emulateMedia({ colorScheme: scheme });
    keep(picture, await page.screenshot({ animations: "disabled" }));
    last = picture;
  }
};
