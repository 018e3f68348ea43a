import { accountOf } from "./accounts";
import { countHand } from "./countHand";
import { addDomain } from "./data";
import { expect, test as base } from "./fixtures";
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

test.describe("with 50,000 domains", () => {
  test.use({ backendOptions: { domains: 50_000 } });

  test("by keyboard alone: finds a site, suspends it, edits its DNS", async ({
    page,
    backend,
    calls,
    loginAs,
    palette,
    sites,
  }) => {
    const { id } = addDomain(backend, { domain: "quiet-harbour.example" });
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.footer).toHaveText(/of 50001 Entries$/);
    calls.forget();

    await palette.open();
    await expect(palette.input).toBeFocused();
    // At once: a pause in typing, on a busy machine, would be searched for as well.
    await page.keyboard.insertText("quiet-harbour");
    await expect(palette.active).toHaveText(/^quiet-harbour\.example/);
    const searched = () => calls.of("GET /api/domains").flatMap(({ query }) => query["search"] ?? []);
    await expect.poll(searched).toEqual(["quiet-harbour"]);
    await page.keyboard.press("Tab");
    await page.keyboard.type("susp");
    await expect(palette.active).toHaveAccessibleName("Suspend web1");
    await page.keyboard.press("Enter");
    await expect(sites.toasts).toContainText("Suspend requested for quiet-harbour.example on web1");
    await calls.expectCount("POST /api/domain_action", 1);

    await palette.open();
    await page.keyboard.insertText("quiet-harbour");
    await expect(palette.active).toHaveText(/^quiet-harbour\.example/);
    await page.keyboard.press("ArrowRight");
    await expect(palette.active).toHaveAccessibleName("Edit DNS");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/domains/${id}#dns`);
    await expect(page.getByRole("heading", { name: "DNS Information" })).toBeFocused();
    await page.keyboard.press("g");
    await page.keyboard.press("w");
    await expect(page).toHaveURL("/");
  });
});

test("a WordPress site is logged in to with one click", async ({ page, loginAs, wordpress }) => {
  await loginAs("employee");
  await wordpress.open();
  await expect(wordpress.rows).toHaveCount(12);
  const used = await countHand(page);
  const opened = page.waitForEvent("popup");
  await wordpress.rows.first().getByRole("button").click();
  await (await opened).close();
  expect(await used()).toEqual({ clicks: 1, keys: 0, pastes: 0 });
});

test("has the tools of the list and of the account menu", async ({ page, openSites, palette }) => {
  await openSites();
  await palette.open();
  await page.keyboard.type("select from a list");
  await expect(palette.active).toHaveAccessibleName("Select sites from a list");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Select from a list" }).getByRole("textbox")).toBeFocused();
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

test("logs in to a WordPress site in the key itself: no browser blocks the tab", async ({
  page,
  backend,
  loginAs,
  palette,
  wordpress,
}) => {
  const [site] = backend.store.wordpressSites.values();
  await loginAs("employee");
  await wordpress.open();
  await expect(wordpress.rows).toHaveCount(12);
  await palette.open();
  await page.keyboard.insertText(String(site?.domain));
  await expect(palette.active).toContainText(String(site?.domain));
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const tab = await opened;
  await expect(palette.dialog).toHaveCount(0);
  await tab.close();
});

test("an employee's palette knows nothing of domains and servers: no code, no call", async ({
  page,
  calls,
  loginAs,
  palette,
  wordpress,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
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
  await page.keyboard.type(accountOf("admin").email);
  await expect(palette.active).toContainText(accountOf("admin").email);
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await page.keyboard.press("?");
  await expect(palette.help).not.toContainText("Sites then");
  await expect(page).toHaveURL("/");
  expect(calls.names().filter((name) => /domains|servers|dns/.test(name))).toEqual([]);
  expect(scripts.filter((path) => /(?:Tray|attention)-/.test(path))).toEqual([]);
});

test("when the session has ended the login comes over the palette, and the search goes on", async ({
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
  await loginDialog.logIn(accountOf("super-admin"));
  await expect(palette.option(/^zz-last\.example/)).toBeVisible();
});

test("screen readers hear names, states and counts", async ({ page, openSites, palette }) => {
  await openSites("old-mill.example");
  await palette.open();
  await page.keyboard.type("old-mill.example");
  await expect(palette.dialog).toMatchAriaSnapshot(`
    - dialog "Find":
      - combobox "Find sites, servers, users, screens and tools" [expanded]
      - button "Close"
      - listbox "Results":
        - group "Spire Sites":
          - option "old-mill.example web1 live" [selected]
      - status: 1 result
      - button "Actions for old-mill.example"
  `);
});
