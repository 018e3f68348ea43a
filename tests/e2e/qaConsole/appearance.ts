import { expect } from "@playwright/test";
import { expectGoodLook } from "../a11y";
import { partsOf, type Walk } from "./walk";

/** The console on a desktop and on a phone: nothing for axe to find, in light and dark. */
export const walkAppearance = async (walk: Pick<Walk, "page" | "guard">): Promise<void> => {
  const { page } = walk;
  const { login, qa } = partsOf(walk);
  walk.guard.allowStatus(401, "/api/user");
  await page.goto("/login?qa=fault:any=slow;ms=1,fault:POST+/api/dns=429;times=2;after=7");
  await expect(login.heading).toBeVisible();
  for (const [device, width, height] of [
    ["desktop", 1440, 900],
    ["phone", 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectGoodLook(page, `login page with the button, ${device}`);
    await qa.launcher.click();
    await expect(qa.faults).toHaveCount(2);
    await expectGoodLook(page, `console, ${device}`);
    const box = await qa.dialog.boundingBox();
    expect(box?.width, device).toBe(Math.min(width, 520));
    const overflow = () => qa.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(await overflow(), device).toBe(0);
    await qa.close.click();
    await expect(qa.launcher).toBeFocused();
  }
};
