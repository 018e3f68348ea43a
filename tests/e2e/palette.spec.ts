import { getAccount } from "./accounts";
import { addDomain } from "./addDomain";
import { expect, test as base } from "./fixtures";
import { holdRequests } from "./holdRequests";
import { Palette } from "./pages/palette";

interface Fixtures {
  palette: Palette;
  /** Opens the sites list as a super-admin, with these sites beside the others. */
  openSites: (...domains: string[]) => Promise<void>;
}

const test = base.extend<Fixtures>({
  palette: ({ page }, provide) => provide(new Palette(page)),
  openSites: ({ backend, loginAs, sites }, provide) =>
    provide(async (...domains) => {
      for (const domain of domains) addDomain(backend, { domain });
      await loginAs("super-admin");
      await sites.open();
      await expect(sites.footer).toBeVisible();
    }),
});

test("has the commands of the list's toolbar and of the account menu", async ({ page, openSites, palette }) => {
  await openSites();
  await palette.open();
  await page.keyboard.type("paste a list");
  await expect(palette.active).toHaveAccessibleName("Paste a list of sites");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Paste a list" }).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");

  await palette.open();
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await palette.open();
  await page.keyboard.type("deutsch");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
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
  await expect(palette.dialog.getByRole("group", { name: "Screens" }).getByRole("option")).toHaveText([
    /^Wordpress Sites/,
    /^Activity/,
    /^Users/,
  ]);
  await expect(palette.dialog.getByRole("group", { name: "Tools" })).not.toContainText(/Add|sites/);
  await page.keyboard.type(getAccount("admin").email);
  await expect(palette.active).toContainText(getAccount("admin").email);
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await page.keyboard.press("?");
  await expect(palette.help).not.toContainText("Spire Sites");
  await expect(page).toHaveURL("/");
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

test("asks for login over the palette when the session expires, and continues the search", async ({
  page,
  endSession,
  guard,
  loginDialog,
  openSites,
  palette,
}) => {
  for (const path of ["/api/domains", "/api/users", "/api/servers", "/api/wordpress_domain_list"])
    guard.allowStatus(401, path);
  await openSites("zz-last.example");
  await palette.open();
  await endSession();
  await page.keyboard.type("zz-last");
  await loginDialog.logIn(getAccount("super-admin"));
  await expect(palette.option(/^zz-last\.example/)).toBeVisible();
});
