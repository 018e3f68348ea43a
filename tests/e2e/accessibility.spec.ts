import { expectGoodLook, expectTargets, looks, sizes, violationsOn } from "./a11y";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";
import { goWithin } from "./goWithin";
import { AddSubdomainPage, AddWebsitePage } from "./pages/addSitePages";

for (const { name, size, viewport, colorScheme } of looks) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme,
      hasTouch: size !== "desktop",
      backendOptions: { domains: 12 },
      panelConfig: { capabilities: { deleteDomain: true } },
    });
    test.slow();

    test("the pages without a top bar", async ({
      page,
      backend,
      guard,
      loginPage,
      forgotPage,
      resetPage,
      logoutPage,
    }) => {
      guard.expectStatus(401, "/api/user");
      guard.expectStatus(422, "/login");
      guard.expectNoAnswer("/logout");

      await loginPage.open();
      await expectGoodLook(page, "login");
      await loginPage.submit.click();
      await expectGoodLook(page, "login, invalid");
      await loginPage.logIn({ email: "super@spire.test", password: "wrong" });
      await expect(loginPage.alert).toBeVisible();
      await expectGoodLook(page, "login, refused");

      await forgotPage.open();
      await expectGoodLook(page, "forgot password");
      await forgotPage.email.fill("super@spire.test");
      await forgotPage.submit.click();
      await expect(forgotPage.done).toBeVisible();
      await expectGoodLook(page, "forgot password, sent");

      await resetPage.open();
      await expectGoodLook(page, "reset password");
      await resetPage.submit.click();
      await expectGoodLook(page, "reset password, invalid");

      backend.faults.add({ kind: "offline", path: "/logout", method: "POST" });
      await page.goto("/logout");
      await expect(logoutPage.failed).toBeVisible();
      await expectGoodLook(page, "logout, no connection");
    });

    test("the lists", async ({ page, context, backend, guard, loginAs, wordpress, topBar }) => {
      const LIST = "/api/wordpress_domain_list";
      guard.expectStatus(500, LIST);
      guard.allowConsole(/WebSocket|ERR_INTERNET_DISCONNECTED/);
      guard.allowFailedTests();
      const heading = (text: string) => expect(page.getByRole("heading", { name: text })).toBeVisible();
      await loginAs("super-admin");
      await wordpress.open();
      await expect(wordpress.rows).toHaveCount(12);
      await expectGoodLook(page, "WordPress list");
      await page.locator(".activity").waitFor({ state: "attached" });
      await context.setOffline(true);
      await expect(page.getByText(/^You are offline\. What you see was loaded earlier/)).toBeVisible();
      await expectGoodLook(page, "offline");
      await context.setOffline(false);
      await expect(page.getByText(/^You are offline/)).toHaveCount(0);
      await wordpress.search.fill("nothing");
      await expect(wordpress.table).toHaveCount(0);
      await expectGoodLook(page, "WordPress list, nothing found");
      if (size !== "desktop") {
        await topBar.openMenu();
        await expect(topBar.link("Manage Spire Sites")).toBeVisible();
        await expectGoodLook(page, "the menu");
      }
      await topBar.account.click();
      await expect(topBar.link("Logout")).toBeVisible();
      await expectGoodLook(page, "the user dropdown");
      const mend = backend.faults.add({ kind: "500", path: LIST });
      await page.reload();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectGoodLook(page, "WordPress list, failed");
      mend();
      for (const path of ["/users", "/servers", "/add-server"]) {
        await goWithin(page, path);
        await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
        await expectTargets(page, path);
      }
      for (const path of [LIST, "/api/servers"])
        backend.faults.add({ kind: "body", path, method: "GET", body: { data: [] } });
      await page.goto("/");
      await heading("There are no WordPress sites yet");
      await expectGoodLook(page, "no WordPress sites");
      for (const id of backend.store.domains.keys()) backend.store.removeDomain(id);
      await page.goto("/domains");
      await heading("There are no domains available");
      await expectGoodLook(page, "no sites");
      await page.goto("/servers");
      await heading("There are no servers yet");
      await expectGoodLook(page, "no servers");
      await page.goto("/no/such/page");
      await heading("Page not found");
      await expectGoodLook(page, "not found");
      await loginAs("employee");
      await page.goto("/add-domain");
      await heading("You are not allowed to see this");
      await expectGoodLook(page, "not allowed");
    });

    test("the sites", async ({ page, backend, guard, loginAs, sites }) => {
      guard.expectStatus(422, "/api/domain_action");
      addDomain(backend, { domain: "0.example" });
      await loginAs("super-admin");
      await sites.open();
      await expect(sites.footer).toBeVisible();
      await expectGoodLook(page, "sites list");
      await sites.search.fill("nothing");
      await expect(page.getByText("There are no domains available")).toBeVisible();
      await expectGoodLook(page, "sites list, nothing found");
      await sites.search.fill("");
      backend.faults.add({ kind: "422", path: "/api/domain_action", message: "No.", times: 1 });
      await sites.actions("0.example", "web1").click();
      await expect(sites.menu).toBeVisible();
      await expectGoodLook(page, "the action menu");
      await sites.option("Refresh").click();
      await expect(sites.toasts).toHaveCount(1);
      await sites.toasts.hover();
      await expectGoodLook(page, "a toast");
      await sites.choose("0.example", "web1", "Delete");
      await expect(sites.dialog.getByRole("term").first()).toBeVisible();
      await expectGoodLook(page, "the delete dialog");
      await sites.dialog.getByRole("button", { name: "Cancel" }).click();
      await sites.choose("0.example", "web1", "Refresh");
      await page.getByRole("button", { name: /^Activity/ }).click();
      await expectGoodLook(page, "the sites list with a toast and the tray");
    });

    test("the forms for websites and subdomains", async ({ page, loginAs }) => {
      await loginAs("super-admin");
      const website = new AddWebsitePage(page);
      await website.open();
      await expectGoodLook(page, "New Website");
      await website.submit.click();
      await expect(website.summary.first()).toBeVisible();
      await expectGoodLook(page, "New Website, invalid");
      await website.field("Existing").check();
      await page.getByRole("combobox", { name: "User", exact: true }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectGoodLook(page, "New Website, the contacts");

      const subdomain = new AddSubdomainPage(page);
      await subdomain.open();
      await subdomain.submit.click();
      await expect(subdomain.toasts).toHaveCount(1);
      await subdomain.toasts.hover();
      await expectGoodLook(page, "New SubDomain, invalid");

      await goWithin(page, "/domains/1");
      await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
      await expectTargets(page, "Edit Domain");
      await page.getByRole("button", { name: "Add Record" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectTargets(page, "a record's dialog");
    });
  });
}

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
