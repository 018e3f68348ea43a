import type { Page } from "@playwright/test";
import { test } from "../pictures/pictureTest";
import { states } from "../pictures/states";
import { expectAccessibleLayout, expectVisibleShapes, sizes } from "./a11y";
import { expectNoLayoutFaults } from "./layoutFaults";

/**
 * Every state of `tests/pictures`, on a desktop in light and on a small phone in dark: axe, target sizes, overflow, forced colors,
 * and layout faults. `npm test` runs the states of `MAIN`, `npm run test:all` all of them.
 */

/** A finger in the place of the mouse. */
const useTouch = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
};

/** A form, a list, a dialog, a form that is invalid. */
const MAIN = /^(login|sites|user-edit|add-website-invalid)$/;

for (const state of states.filter(({ tag }) => tag !== "@readme")) {
  test(state.name, { tag: MAIN.test(state.name) ? [] : "@rest" }, async ({ page, openState }) => {
    if (state.tag === "@phone") await page.setViewportSize(sizes.phone);
    await openState(state);
    if (state.tag !== "@phone") await expectAccessibleLayout(page, "desktop, light");
    if (state.tag !== "@desktop") {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize(sizes["small phone"]);
      await useTouch(page);
      await expectAccessibleLayout(page, "small phone, dark");
    }
    await expectVisibleShapes(page, state.name);
    // Names without a place to break a line are torn.
    if (!/^(hostile|invalid)-/.test(state.name)) await expectNoLayoutFaults(page, state.name);
  });
}
