import type { Locator } from "@playwright/test";
import { expect } from "./fixtures";

/** Expects the dialog on top, focused, and not hidden from assistive technology. */
export const expectTopmost = async (dialog: Locator): Promise<void> => {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
  const state = await dialog.evaluate((popup) => {
    const { left, top, width, height } = popup.getBoundingClientRect();
    const points = [0.02, 0.5, 0.98].map((share) =>
      document.elementFromPoint(left + width * share, top + height * share),
    );
    return {
      isUncovered: points.every((element) => popup.contains(element)),
      isHidden: popup.closest("[aria-hidden=true], [inert]") !== null,
    };
  });
  expect(state).toEqual({ isUncovered: true, isHidden: false });
};
