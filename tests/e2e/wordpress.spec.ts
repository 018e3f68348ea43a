import { isolated } from "../../src/lib/isolated";
import { expect, test } from "./fixtures";
import { hold } from "./hold";

test.describe("the list", () => {
  test("has site, domain and Log In of every site", async ({ backend, loginAs, wordpress }) => {
    await loginAs("employee");
    await wordpress.open();
    await expect(wordpress.table.getByRole("columnheader")).toHaveText(["Site", "Domain", "Login"]);
    await expect(wordpress.rows).toHaveCount(12);
    for (const { name, domain } of backend.store.wordpressSites.values()) {
      await expect(wordpress.row(name).getByRole("cell").first()).toHaveText(domain);
      await expect(wordpress.logIn(name)).toHaveText("Log In");
    }
    await expect(wordpress.count).toHaveText("12 sites");
  });
});

test.describe("10,000 sites", () => {
  test.use({ backendOptions: { wordpressSites: 10_000 } });
  test("only rows near the window are in the page", async ({ page, backend, loginAs, wordpress }) => {
    Object.assign(backend.store.wordpressSites.get(9_999) ?? {}, { name: "Needle in the hay" });
    await loginAs("employee");
    await wordpress.open();
    await expect(wordpress.count).toHaveText("10000 sites");
    const rows = page.locator("tr");
    expect(await rows.count()).toBeLessThanOrEqual(60);

    const names = [...backend.store.wordpressSites.values()].map(({ name }) => name);
    const last = names.sort(new Intl.Collator("en", { numeric: true }).compare).at(-1) ?? "";
    await expect(wordpress.row(last)).toHaveCount(0);
    // Every measured row makes the estimated height more precise: the end is reached in a few steps.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(wordpress.row(last)).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await rows.count()).toBeLessThanOrEqual(60);

    await wordpress.search.fill("needle");
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

  test("opens a tab that is logged in to the site", async ({ context, backend, calls, origin, wordpress, page }) => {
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

  test("the tab is opened in the click, and a second click requests nothing", async ({
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
    await expect(tab.getByText(`Logging in to ${isolated("متجر الكتب")}…`)).toBeVisible();
    await wordpress.logIn("متجر الكتب").dispatchEvent("click");
    expect(context.pages()).toHaveLength(2);
    token.release();
    await expect(tab.getByRole("heading")).toHaveText("Signed in to متجر الكتب as Adam Minster");
    await calls.expectCount("POST /api/users/gen_site_token", 1);
  });
});

test.describe("sites on other hosts", () => {
  test.use({
    backendOptions: { wordpressBase: "https://www.hosting.example/_wordpress" },
    panelConfig: { wordpressSso: { action: "company_sso", tokenField: "sso_token" } },
  });
  test("the token is requested without scheme and www, and posted as configured", async ({
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
