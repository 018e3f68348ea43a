import { roles } from "./accounts";
import { expect, test } from "./fixtures";
import { hold } from "./hold";

test.describe("the list", () => {
  for (const role of roles) {
    test(`has site, domain and Log In for ${role}`, async ({ backend, loginAs, wordpress }) => {
      await loginAs(role);
      await wordpress.open();
      await expect(wordpress.table.getByRole("columnheader")).toHaveText(["Site", "Domain", "Login"]);
      await expect(wordpress.rows).toHaveCount(12);
      for (const { name, domain } of backend.store.wordpressSites.values()) {
        await expect(wordpress.row(name).getByRole("cell").first()).toHaveText(domain);
        await expect(wordpress.logIn(name)).toHaveText("Log In");
      }
      await expect(wordpress.count).toHaveText("12 sites");
    });
  }

  test("says 'Loading...' until it is there", async ({ page, loginAs, wordpress }) => {
    await loginAs("employee");
    const list = await hold(page, "GET /api/wordpress_domain_list");
    await wordpress.open();
    await expect(wordpress.loading).toBeVisible();
    list.release();
    await expect(wordpress.rows).toHaveCount(12);
    await expect(wordpress.loading).toBeHidden();
  });

  test("is searched in the browser, without a request", async ({ backend, loginAs, wordpress, calls }) => {
    await loginAs("employee");
    await wordpress.open();
    await expect(wordpress.rows).toHaveCount(12);
    calls.forget();
    await wordpress.search.fill("BÜCHER für");
    await expect(wordpress.rows).toHaveCount(1);
    await expect(wordpress.row("Bücher für Alle 📚")).toBeVisible();
    await expect(wordpress.count).toHaveText("1 of 12 sites");

    const domain = backend.store.wordpressSites.get(7)?.domain ?? "";
    await wordpress.search.fill(domain);
    await expect(wordpress.rows).toHaveText([new RegExp(domain)]);

    await wordpress.search.fill("no such site");
    await expect(wordpress.table).toBeHidden();
    await wordpress.clearSearch.click();
    await expect(wordpress.rows).toHaveCount(12);
    expect(calls.names()).toEqual([]);
  });

  test("markup in a name is text", async ({ page, loginAs, wordpress }) => {
    await loginAs("employee");
    await wordpress.open();
    await expect(wordpress.row("<b>Bold</b> & Sons")).toBeVisible();
    await expect(page.locator("td b, th b")).toHaveCount(0);
  });

  test("an error has its place, and Retry", async ({ backend, guard, loginAs, page, wordpress }) => {
    guard.expectStatus(500, "/api/wordpress_domain_list");
    await loginAs("employee");
    const mend = backend.faults.add({ kind: "500", path: "/api/wordpress_domain_list" });
    await wordpress.open();
    await expect(page.getByRole("alert")).toContainText("This could not be loaded");
    await expect(page.getByRole("alert")).toContainText("The server reported an error (500).");
    mend();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(wordpress.rows).toHaveCount(12);
  });
});

test.describe("no sites", () => {
  test.use({ backendOptions: { wordpressSites: 0 } });
  test("has an empty state", async ({ page, loginAs, wordpress }) => {
    await loginAs("employee");
    await wordpress.open();
    await expect(page.getByRole("heading", { name: "There are no WordPress sites yet" })).toBeVisible();
    await expect(wordpress.loading).toBeHidden();
  });
});

test.describe("10,000 sites", () => {
  test.use({ backendOptions: { wordpressSites: 10_000 } });
  test("only those near the window are in the page", async ({ page, backend, loginAs, wordpress }) => {
    await loginAs("employee");
    await wordpress.open();
    await expect(wordpress.count).toHaveText("10000 sites");
    const rows = page.locator("tr");
    expect(await rows.count()).toBeLessThanOrEqual(60);

    const names = [...backend.store.wordpressSites.values()].map(({ name }) => name);
    const last = names.sort(new Intl.Collator("en", { numeric: true }).compare).at(-1) ?? "";
    await expect(wordpress.row(last)).toHaveCount(0);
    // The height is known better with every row that was measured: the end is reached in a few steps.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(wordpress.row(last)).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await rows.count()).toBeLessThanOrEqual(60);

    await wordpress.search.fill("9999");
    await expect(wordpress.rows).toHaveCount(1);
  });
});

test.describe("single sign-on", () => {
  test.beforeEach(async ({ loginAs, wordpress, calls }) => {
    await loginAs("admin");
    await wordpress.open();
    await expect(wordpress.rows).toHaveCount(12);
    calls.forget();
  });

  test("opens a tab in which one is signed in to the site", async ({
    context,
    backend,
    calls,
    origin,
    wordpress,
    page,
  }) => {
    const name = "<b>Bold</b> & Sons";
    const domain = backend.store.wordpressSites.get(2)?.domain ?? "";
    const opening = context.waitForEvent("page");
    await wordpress.logIn(name).click();
    const tab = await opening;
    await expect(tab.getByRole("heading")).toHaveText(`Signed in to ${name} as Adam Minster`);
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    expect(await tab.evaluate(() => document.referrer)).not.toContain("token");
    const address = new URL(tab.url());
    expect(address.pathname).toBe(`/_wordpress/${domain}/wp-admin/admin-post.php`);
    expect(address.search).toBe("?action=spire_sso");

    const { body, headers } = calls.last("POST /api/users/gen_site_token");
    expect(body).toEqual({ domain: `${new URL(origin).host}/_wordpress/${domain}` });
    expect(headers["content-type"]).toContain("application/x-www-form-urlencoded");
    expect(headers).toMatchObject({ accept: "application/json", "x-requested-with": "XMLHttpRequest" });
    expect(headers["x-xsrf-token"]).toBeTruthy();
    const signIn = calls.last(`POST ${address.pathname}`);
    expect(Object.keys(signIn.body as object)).toEqual(["token"]);
    // The panel itself stays where it is.
    await expect(page).toHaveURL("/");
    await expect(wordpress.rows).toHaveCount(12);
  });

  test("a site whose address ends in a slash", async ({ context, wordpress, backend, page }) => {
    for (const site of backend.store.wordpressSites.values()) site.trailingSlash = true;
    await page.reload();
    const { name = "" } = backend.store.wordpressSites.get(6) ?? {};
    const opening = context.waitForEvent("page");
    await wordpress.logIn(name).click();
    await expect((await opening).getByRole("heading")).toHaveText(`Signed in to ${name} as Adam Minster`);
  });

  test("the tab is opened in the click, and a second click does not ask again", async ({
    context,
    page,
    wordpress,
    calls,
  }) => {
    const token = await hold(page, "POST /api/users/gen_site_token");
    const opening = context.waitForEvent("page");
    await wordpress.logIn("متجر الكتب").click();
    const tab = await opening;
    await expect(tab).toHaveURL("about:blank");
    await expect(tab.getByText("Logging in to متجر الكتب…")).toBeVisible();
    await wordpress.logIn("متجر الكتب").dispatchEvent("click");
    expect(context.pages()).toHaveLength(2);
    token.release();
    await expect(tab.getByRole("heading")).toHaveText("Signed in to متجر الكتب as Adam Minster");
    await calls.expectCount("POST /api/users/gen_site_token", 1);
  });

  test("when there is no token the tab closes, and login says why", async ({
    context,
    page,
    backend,
    guard,
    loginPage,
    wordpress,
  }) => {
    guard.expectStatus(500, "/api/users/gen_site_token");
    backend.faults.add({ kind: "500", path: "/api/users/gen_site_token" });
    const opening = context.waitForEvent("page");
    await wordpress.logIn("Bücher für Alle 📚").click();
    const tab = await opening;
    await expect(loginPage.heading).toBeVisible();
    await expect(page).toHaveURL("/login");
    await expect(loginPage.alert.getByRole("paragraph")).toHaveText([
      "The site could not be opened.",
      "The server reported an error (500).",
    ]);
    expect(tab.isClosed()).toBe(true);
    // Who is still signed in need not log in again.
    await loginPage.link("Back to the panel").click();
    await expect(wordpress.rows).toHaveCount(12);
  });

  test("a blocked tab is said", async ({ page, calls, wordpress, sites }) => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await wordpress.logIn("Bücher für Alle 📚").click();
    await expect(sites.toasts).toHaveText([/The browser blocked the new tab/]);
    expect(calls.of("POST /api/users/gen_site_token")).toEqual([]);
  });
});

test.describe("sites on other hosts", () => {
  test.use({
    backendOptions: { wordpressBase: "https://www.hosting.example/_wordpress" },
    panelConfig: { wordpressSso: { action: "company_sso", tokenField: "sso_token" } },
  });
  test("the token is asked for without scheme and www, and posted as configured", async ({
    context,
    backend,
    calls,
    guard,
    loginAs,
    wordpress,
  }) => {
    guard.allowOrigin("https://www.hosting.example");
    let posted = "";
    await context.route("https://www.hosting.example/**", (route) => {
      posted = `${route.request().method()} ${route.request().postData()}`;
      return route.fulfill({ contentType: "text/html", body: "<h1>WordPress</h1>" });
    });
    await loginAs("employee");
    await wordpress.open();
    const { name = "", domain = "" } = backend.store.wordpressSites.get(1) ?? {};
    const opening = context.waitForEvent("page");
    await wordpress.logIn(name).click();
    const tab = await opening;
    await expect(tab.getByRole("heading")).toHaveText("WordPress");
    await expect(tab).toHaveURL(
      `https://www.hosting.example/_wordpress/${domain}/wp-admin/admin-post.php?action=company_sso`,
    );
    expect(posted).toMatch(/^POST sso_token=[0-9a-f]{64}$/);
    const { body } = calls.last("POST /api/users/gen_site_token");
    expect(body).toEqual({ domain: `hosting.example/_wordpress/${domain}` });
  });
});
