import { expect, test } from "./fixtures";

/** A part of the code is gone from the server, because a new release has replaced it. */
const TITLE = "A part of the panel could not be loaded";

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("a screen whose chunk is missing offers a reload, and other screens still work", async ({
  page,
  guard,
  topBar,
  wordpress,
}) => {
  guard.expectNoAnswer(/\/assets\/UserList-.*\.js/);
  guard.expectConsole(/ChunkLoadError|A part of the panel could not be loaded|could not be loaded/);
  await page.route("**/assets/UserList-*.js", (route) => route.abort());
  await wordpress.open();
  await topBar.account.click();
  await topBar.link("Users").click();
  const emptyState = page.getByRole("main").getByRole("alert");
  await expect(emptyState.getByRole("heading")).toHaveText(TITLE);
  await expect(page).toHaveURL("/users");

  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.rows).toHaveCount(12);

  await topBar.account.click();
  await topBar.link("Users").click();
  await page.unroute("**/assets/UserList-*.js");
  await emptyState.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
});

const TITLES = { en: TITLE, de: "Ein Teil des Panels konnte nicht geladen werden" };
for (const [what, chunk, path, language, heading] of [
  ["the first screen", "panel", "/", "en", "Wordpress Sites"],
  ["the startup", "boot", "/domains", "en", "Spire Sites"],
  ["the panel itself", "start", "/domains", "de", "Spire-Websites"],
  ["the German texts", "texts.de", "/domains", "de", "Spire-Websites"],
  ["the panel itself", "start", "/login", "en", "LOGIN"],
] as const) {
  test(`offers a reload when the chunk of ${what} is missing, at ${path}, in ${language}`, async ({
    page,
    guard,
    context,
  }) => {
    if (path === "/login") {
      await context.clearCookies();
      guard.allowStatus(401, "/api/user"); // asked at once, beside the code
    }
    guard.expectNoAnswer(new RegExp(`/assets/${chunk}-.*\\.js`));
    guard.allowConsole(
      /assets\/(boot|start|texts\.de)-|dynamically imported|could not be loaded|Failed to fetch dynamically imported module|ERR_FAILED/,
    );
    await page.addInitScript((locale) => {
      if (location.protocol === "http:") localStorage.setItem("spire.store.1.locale", JSON.stringify(locale));
    }, language);
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
    await page.goto(path);
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("heading")).toHaveText(chunk === "texts.de" ? TITLE : TITLES[language]);
    await page.unroute(`**/assets/${chunk}-*.js`);
    await alert.getByRole("button").first().click(); // Reload
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  });
}

for (const path of ["/domains", "/login"]) {
  test(`offers a reload after 15 seconds when the entry script is missing, at ${path}`, async ({
    page,
    guard,
    context,
  }) => {
    if (path === "/login") await context.clearCookies();
    guard.allowStatus(401, "/api/user");
    guard.expectNoAnswer(/\/assets\/first-.*\.js/);
    await page.route("**/assets/first-*.js", (route) => route.abort());
    await page.goto(path);
    const hint = page.locator("#not-started");
    await expect(hint).toBeHidden();
    const delays = await hint.evaluate((element) =>
      element.getAnimations().map((animation) => {
        const { delay } = animation.effect?.getComputedTiming() ?? {};
        animation.finish();
        return delay;
      }),
    );
    expect(delays).toEqual([15_000]);
    await expect(hint).toHaveText(/^\s*If this page does not appear, reload\.\s+Wenn die Seite nicht erscheint/);
    await page.unroute("**/assets/first-*.js");
    await hint.getByRole("link", { name: "reload" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(path === "/login" ? "LOGIN" : "Spire Sites");
    await expect(hint).toHaveCount(0);
  });
}
