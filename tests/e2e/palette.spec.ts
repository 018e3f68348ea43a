import { getAccount } from "./accounts";
import { expect, test as base } from "./fixtures";
import { holdRequests } from "./holdRequests";
import { Palette } from "./pages/palette";

const test = base.extend<{ palette: Palette }>({
  palette: ({ page }, provide) => provide(new Palette(page)),
});

test("keeps every letter that is typed while its code loads", async ({ page, loginAs, sites, palette }) => {
  await loginAs("super-admin");
  const { asked, release } = await holdRequests(page, /^\/assets\/PaletteHost-.*\.js$/);
  await sites.open();
  await expect(sites.footer).toBeVisible();
  await sites.search.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("greem");
  await page.keyboard.press("Backspace");
  await expect.poll(asked).toBe(1);
  release();
  await palette.input.waitFor();
  await page.keyboard.type("n-cafe");
  await expect(palette.input).toHaveValue("green-cafe");
  await page.keyboard.press("Escape");
  await expect(sites.search).toHaveValue("");
});

test("an employee's palette loads no domains or servers, and Enter logs in to a WordPress site", async ({
  page,
  backend,
  calls,
  loginAs,
  palette,
  wordpress,
}) => {
  await loginAs("employee");
  await wordpress.open();
  await expect(wordpress.rows).toHaveCount(12);
  await palette.open();
  await page.keyboard.type(getAccount("admin").email);
  await expect(palette.active).toContainText(getAccount("admin").email);
  expect(calls.listNames().filter((name) => /domains|servers|dns/.test(name))).toEqual([]);

  await page.keyboard.press("Escape");
  const [site] = backend.store.wordpressSites.values();
  await palette.open();
  await page.keyboard.insertText(String(site?.domain));
  await expect(palette.active).toContainText(String(site?.domain));
  // No browser blocks a tab that is opened in the key's own event.
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  await (await opened).close();
  await expect(palette.dialog).toHaveCount(0);
});
