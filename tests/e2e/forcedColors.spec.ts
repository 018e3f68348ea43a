import { expect, test } from "./fixtures";
import { removeFailingServers } from "./serversSetup";

test.use({ backendOptions: { domains: 30 }, contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });
test.beforeEach(async ({ backend, loginAs }) => {
  removeFailingServers(backend);
  await loginAs("super-admin");
});

test("menus show the highlighted item, and toggles the selected one", async ({ page, sites, topBar }) => {
  await sites.open();
  await sites.table
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await expect(sites.menu).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const marked = sites.menu.locator("[data-highlighted]");
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");
  await topBar.account.click();
  const chosen = topBar.appearance("System").locator("+ span");
  const other = topBar.appearance("Dark").locator("+ span");
  const groundOf = (part: typeof chosen) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await groundOf(chosen)).not.toBe(await groundOf(other));
});

test("underlines only the link to the current page; quiet statuses have no border", async ({ page, sites, topBar }) => {
  await sites.open();
  await expect(sites.rowHeaders).toHaveCount(25);
  const lineUnder = (name: string) =>
    topBar.link(name).evaluate((link) => {
      const { borderBottomColor } = getComputedStyle(link);
      return borderBottomColor !== getComputedStyle(document.documentElement).backgroundColor;
    });
  expect(await lineUnder("Manage Spire Sites")).toBe(true);
  expect(await lineUnder("Wordpress Sites")).toBe(false);
  const borderOf = (state: string) =>
    page
      .locator(`.status[data-is="${state}"]`)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await borderOf("live")).toBe("0px");
  expect(await borderOf("suspended")).toBe("1px");
});
