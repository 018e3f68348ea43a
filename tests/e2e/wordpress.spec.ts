import { expect, test } from "./fixtures";

test.describe("10,000 sites", () => {
  test.use({ backendOptions: { wordpressSites: 10_000 } });
  test("renders only rows near the viewport", async ({ page, backend, loginAs, wordpress }) => {
    Object.assign(backend.store.wordpressSites.get(9_999) ?? {}, { name: "Needle in the hay" });
    await loginAs("employee");
    await wordpress.open();
    await expect(wordpress.count).toHaveText("10,000 sites");
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
    calls.clear();
  });

  test("opens a tab that is signed in to the site", async ({ context, backend, calls, origin, wordpress, page }) => {
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
    const signIn = calls.last(`POST ${address.pathname}`);
    expect(Object.keys(signIn.body as object)).toEqual(["token"]);
    // The panel itself stays where it is.
    await expect(page).toHaveURL("/");
    await expect(wordpress.rows).toHaveCount(12);
  });
});
