import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ActivityPopover } from "./pages/activityPopover";

/** The styles by which a control shows its state. */
const getStyle = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, borderBottomColor, boxShadow, color, outlineStyle, outlineWidth } =
      getComputedStyle(element);
    return [backgroundColor, borderBottomColor, boxShadow, color, outlineStyle !== "none" && outlineWidth].join(" ");
  });

const movePointerAway = (page: Page) => page.mouse.move(2, 300);

const expectHoverStyle = async (page: Page, control: Locator, what: string) => {
  await movePointerAway(page);
  const atRest = await getStyle(control);
  await control.hover();
  expect.soft(await getStyle(control), `${what}, under the pointer`).not.toBe(atRest);
};

/** The pointer is released elsewhere, so that nothing is activated. */
const expectActiveStyle = async (page: Page, control: Locator, what: string) => {
  await control.hover();
  const under = await getStyle(control);
  await page.mouse.down();
  expect.soft(await getStyle(control), `${what}, pressed`).not.toBe(under);
  await movePointerAway(page);
  await page.mouse.up();
};

const expectFocusStyle = async (page: Page, control: Locator, what: string) => {
  await movePointerAway(page);
  const before = await getStyle(control);
  await page.keyboard.press("Shift"); // from here on the keyboard is in use
  await control.focus();
  expect.soft(await getStyle(control), `${what}, focused`).not.toBe(before);
};

test("controls have hover, active and focus styles in light and dark, disabled ones have none", async ({
  page,
  loginAs,
  sites,
  topBar,
}) => {
  await loginAs("super-admin");
  await sites.open();
  // The controls' code comes with it.
  await expect(new ActivityPopover(page).button).toBeVisible();
  const actions = sites.table.getByRole("button", { name: /^Actions for / }).first();
  await expect(actions).toBeVisible();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const all = {
      "the primary button": sites.addWebsite,
      "a button of a row": actions,
      "a page's button": sites.next,
      "a link of the bar": topBar.link("Wordpress Sites"),
      "the account's button": topBar.account,
    };
    for (const [what, control] of Object.entries(all)) {
      await expectHoverStyle(page, control, `${what}, ${scheme}`);
      await expectActiveStyle(page, control, `${what}, ${scheme}`);
      await expectFocusStyle(page, control, `${what}, ${scheme}`);
    }
    for (const [what, field] of Object.entries({ "the search": sites.search, "a select": sites.filter })) {
      await expectHoverStyle(page, field, `${what}, ${scheme}`);
      await expectFocusStyle(page, field, `${what}, ${scheme}`);
    }
    await expectHoverStyle(page, sites.table.getByRole("rowgroup").nth(1), `a row, ${scheme}`);
    await actions.click();
    const item = sites.menu.getByRole("menuitem", { name: "Refresh" });
    await expectHoverStyle(page, item, `an item of a menu, ${scheme}`);
    await expectActiveStyle(page, item, `an item of a menu, ${scheme}`);
    await page.keyboard.press("Escape");
    await expect(sites.menu).toBeHidden();
  }
  const current = await topBar.link("Manage Spire Sites").evaluate((link) => getComputedStyle(link).color);
  const product = topBar.link("Spire home");
  await product.hover();
  await expect(product, "the product name stays legible").toHaveCSS("color", current);

  // The first site of the page has none before it.
  await sites.rowHeaders.first().getByRole("link").click();
  const disabled = page.getByRole("button", { name: /^Previous: first/, disabled: true });
  await expect(disabled).toBeVisible();
  await movePointerAway(page);
  const atRest = await getStyle(disabled);
  await disabled.hover({ force: true });
  expect(await getStyle(disabled), "a disabled button under the pointer").toBe(atRest);
});

test.describe("on a touch screen", () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 820, height: 1180 } });

  test("the action menu's button of a row has a border", async ({ loginAs, sites }) => {
    await loginAs("super-admin");
    await sites.open();
    const button = sites.table.getByRole("button", { name: /^Actions for / }).first();
    await expect(button).toBeVisible();
    await expect(button).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  });
});
