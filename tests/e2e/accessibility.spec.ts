import { sizes, violationsOn } from "./a11y";
import { expect, test } from "./fixtures";

test("the check itself finds violations, in a shadow root too", async ({ page, loginAs, wordpress }) => {
  await loginAs("employee");
  await wordpress.open();
  await page.evaluate(() => {
    const host = document.createElement("div");
    host.attachShadow({ mode: "open" }).append(document.createElement("button"));
    const heading = document.querySelector("h1");
    heading?.style.setProperty("color", "#ddd");
    heading?.after(host);
  });
  const found = (await violationsOn(page)).map(({ id }) => id);
  expect(found.sort()).toEqual(["button-name", "color-contrast"]);
});

test("the appearance can be chosen, and stays", async ({ page, loginAs, wordpress, topBar }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await loginAs("employee");
  await wordpress.open();
  const light = await background();
  await topBar.account.click();
  await topBar.appearance("Dark").check();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(wordpress.heading).toBeVisible();
  expect(await background()).toBe(dark);
});

test("the skip link leads past the top bar", async ({ page, loginAs, wordpress }) => {
  await loginAs("employee");
  await wordpress.open();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: sizes.phone });
  test("the links fold into a menu", async ({ page, loginAs, wordpress, topBar, sites }) => {
    await loginAs("super-admin");
    await wordpress.open();
    await expect(topBar.link("Manage Spire Sites")).toBeHidden();
    await topBar.openMenu();
    await topBar.link("Manage Spire Sites").click();
    await expect(sites.footer).toBeVisible();
    await expect(topBar.link("Manage Spire Sites")).toBeHidden();
    await expect(page).toHaveURL(/\/domains/);
  });
});
