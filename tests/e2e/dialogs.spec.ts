import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { Palette } from "./pages/palette";

const getOpenDialog = (page: Page) => page.locator("[role=dialog], [role=alertdialog]").last();

/** The focused element and the buttons from left to right. */
const expectDialogLayout = async (page: Page, focus: RegExp, buttons: string[]) => {
  const dialog = getOpenDialog(page);
  await expect(dialog, `${focus}`).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveAccessibleName(focus);
  const actions = dialog.locator(".dialog-actions");
  await expect(actions.getByRole("button")).toHaveText(buttons);
  const { lefts, gap } = await actions.evaluate((row) => {
    const boxes = [...row.querySelectorAll("button")].map((button) => button.getBoundingClientRect());
    const right = Math.max(...boxes.map((box) => box.right));
    return { lefts: boxes.map(({ left }) => left), gap: row.getBoundingClientRect().right - right };
  });
  expect(lefts, "from left to right").toEqual(lefts.toSorted((one, other) => one - other));
  expect(gap, "at the right").toBeLessThan(30);
};

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 720 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("dialogs have Cancel before the primary button and focus their first input", async ({
      page,
      loginAs,
      sites,
    }) => {
      await loginAs("super-admin");
      await page.goto("/users");
      await page.getByRole("button", { name: "Add User" }).click();
      await expectDialogLayout(page, /^Name/, ["Cancel", "Submit"]);
      await page.keyboard.type("Ada");
      await page.keyboard.press("Escape");
      await expectDialogLayout(page, /^Stay/, ["Stay", "Leave"]);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page
        .getByRole("button", { name: /^Delete / })
        .first()
        .click();
      await expectDialogLayout(page, /^Cancel/, ["Cancel", "Delete"]);
      await page.keyboard.press("Escape");

      await sites.open();
      const palette = new Palette(page);
      await palette.open();
      await page.keyboard.type("paste a list");
      await expect(palette.active).toHaveText(/^Paste a list/);
      await page.keyboard.press("Enter");
      await expect(getOpenDialog(page).getByRole("textbox")).toBeFocused();
    });
  });
}
