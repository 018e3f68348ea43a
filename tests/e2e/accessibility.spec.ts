import { findViolations } from "./a11y";
import { expect, test } from "./fixtures";

test(
  "the axe check finds violations, also in a shadow root",
  { tag: "@rest" },
  async ({ page, loginAs, wordpress }) => {
    await loginAs("employee");
    await wordpress.open();
    await page.evaluate(() => {
      const host = document.createElement("div");
      host.attachShadow({ mode: "open" }).append(document.createElement("button"));
      const heading = document.querySelector("h1");
      heading?.style.setProperty("color", "#ddd");
      heading?.after(host);
    });
    const found = (await findViolations(page)).map(({ id }) => id);
    expect(found.sort()).toEqual(["button-name", "color-contrast"]);
  },
);

test("keeps the chosen color scheme after a reload", async ({ page, loginAs, wordpress, topBar }) => {
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

test("the skip link moves the focus past the top bar", async ({ page, loginAs, wordpress }) => {
  await loginAs("employee");
  await wordpress.open();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
