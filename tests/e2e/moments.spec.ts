import type { Locator, Page } from "@playwright/test";
import { expectGoodLook, expectNoSidewaysScrolling, looks, sizes } from "./a11y";
import { fail, tell } from "./attentionSetup";
import { addDomain } from "./data";
import { addShop, test } from "./editDomainSetup";
import { expect } from "./fixtures";
import { hold } from "./hold";
import { AddSubdomainPage, AddWebsitePage } from "./pages/addSitePages";
import { ServerFormPage } from "./pages/serverPages";

/** Pages as they are laid out, and the moments in which there is nothing to work on, or something to decide. */

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not shown");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("Edit Domain", () => {
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  test("has two columns from 1680 pixels on, in the order of reading", async ({ page, edit, backend }) => {
    await page.setViewportSize({ width: 1680, height: 900 });
    await edit.open(addShop(backend).id);
    const [servers, database, dns, contacts] = [
      region(page, "Server Information"),
      region(page, "Database Information"),
      region(page, "DNS Information"),
      region(page, "Customer Contacts"),
    ];
    const wide = await Promise.all([servers, database, dns, contacts].map(boxOf));
    expect(wide[1]?.y, "the database under the servers").toBeGreaterThan(wide[0]?.bottom ?? 0);
    expect(wide[2]?.x, "the records beside both").toBeGreaterThan(wide[1]?.right ?? 0);
    expect(wide[2]?.y).toBe(wide[0]?.y);
    expect(wide[3]?.x, "the contacts under all").toBe(wide[0]?.x);
    expect(wide[3]?.y).toBeGreaterThan(wide[2]?.bottom ?? 0);
    expect(wide[3]?.right).toBe(wide[2]?.right);

    await page.setViewportSize({ width: 1679, height: 900 });
    const narrow = await Promise.all([servers, database, dns, contacts].map(boxOf));
    expect(narrow[1]?.x, "the database beside the servers").toBeGreaterThan(narrow[0]?.right ?? 0);
    expect(narrow[2]?.x, "the records under both").toBe(narrow[0]?.x);
    expect(narrow[2]?.y).toBeGreaterThan(narrow[0]?.bottom ?? 0);
    expect(narrow[2]?.right).toBe(narrow[1]?.right);
    for (const width of [1920, 1100, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(page, `${width} pixels`);
    }
  });

  test("says what Submit will start, and when it was saved", async ({ page, edit, backend }) => {
    await edit.open(addShop(backend).id);
    await edit.choose("web1", "Suspend");
    await expect(page.getByText("1 action starts when you submit")).toBeVisible();
    await edit.choose("web2", "Activate");
    await expect(page.getByText("2 actions start when you submit")).toBeVisible();
    await edit.submit.click();
    await expect(page.getByText(/^Saved at /)).toBeVisible();
  });

  test("keeps the places of its sections while it loads", async ({ page, edit, backend }) => {
    const { id } = addShop(backend);
    await page.setViewportSize({ width: 1680, height: 900 });
    const held = await hold(page, `GET /api/domains/${id}`);
    await page.goto(`/domains/${id}`);
    await expect(page.getByRole("main").getByText("Loading…", { exact: true })).toBeVisible();
    const names = ["Server Information", "DNS Information"];
    const before = await Promise.all(names.map((name) => boxOf(region(page, name))));
    held.release();
    await edit.submit.waitFor();
    const after = await Promise.all(names.map((name) => boxOf(region(page, name))));
    expect(after.map(({ x, y, width }) => ({ x, y, width }))).toEqual(
      before.map(({ x, y, width }) => ({ x, y, width })),
    );
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: sizes.phone, isMobile: true, hasTouch: true });
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  /** The bar with Submit is at the bottom of the window, wherever the page is, and covers no field with the focus. */
  const expectBar = async (page: Page, submit: Locator, last: Locator) => {
    const atBottom = async (at: "start" | "end") => {
      await page.evaluate((where) => scrollTo(0, where === "start" ? 0 : document.body.scrollHeight), at);
      const { bottom, height } = await boxOf(submit.locator(".."));
      expect(Math.abs(bottom - sizes.phone.height), at).toBeLessThan(2);
      expect(height, "no higher than needed").toBeLessThanOrEqual(100);
      expect((await boxOf(submit)).height).toBeGreaterThanOrEqual(44);
    };
    await atBottom("start");
    await last.focus();
    await expect.poll(async () => (await boxOf(last)).bottom <= (await boxOf(submit.locator(".."))).y).toBe(true);
    await atBottom("end");
  };

  test("the main action of every form is in view", async ({ page, edit, backend }) => {
    const website = new AddWebsitePage(page);
    await website.open();
    await expectBar(page, website.submit, website.field("Database password"));
    const subdomain = new AddSubdomainPage(page);
    await subdomain.open();
    await expectBar(page, subdomain.submit, subdomain.field("Database password"));
    const server = new ServerFormPage(page);
    await server.open("/add-server");
    await expectBar(page, server.submit, server.field("Password"));
    await edit.open(addShop(backend).id);
    await expectBar(page, edit.submit, edit.contacts.scroller.getByRole("button").first());
  });

  test("Edit Domain is short", async ({ page, edit, backend }) => {
    const domain = addShop(backend);
    domain.links.push({ ...domain.links[0], server_id: 3 } as never, { ...domain.links[0], server_id: 4 } as never);
    await edit.open(domain.id);
    await page.getByRole("button", { name: "Copy address" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2300);
  });

  test.describe("with no site in need", () => {
    test.use({ backendOptions: { domains: 0 } });

    test("Activity moves nothing when something needs the person", async ({ page, backend, sites }) => {
      const site = addDomain(backend, { domain: "shop.example" });
      await sites.open();
      await page.getByRole("status").getByText("Live", { exact: true }).waitFor();
      await page.locator(".activity").waitFor({ state: "attached" });
      const others = [
        page.getByRole("button", { name: /^Account/ }),
        page.getByRole("button", { name: /^Find/ }),
        page.getByRole("button", { name: "Menu" }),
      ];
      const before = await Promise.all(others.map(boxOf));
      fail(site);
      tell(backend, site);
      await page.getByRole("button", { name: "Activity, 1 needs you" }).waitFor();
      expect(await Promise.all(others.map(boxOf))).toEqual(before);
    });
  });
});

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`moments on a ${name}`, () => {
    test.use({ viewport, colorScheme, hasTouch: name !== "desktop" });

    test("nothing there: the words of the specification, and the next step", async ({
      page,
      backend,
      loginAs,
      sites,
    }) => {
      test.slow();
      await loginAs("super-admin");
      const empty = (path: string) => backend.faults.add({ kind: "body", path, method: "GET", body: { data: [] } });
      for (const path of ["/api/servers", "/api/wordpress_domain_list"]) empty(path);
      await sites.open();
      await sites.search.fill("nothing");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: "There are no domains available" })).toBeVisible();
      await expectGoodLook(page, "no site found");
      await main.getByRole("button", { name: "Clear search and filters" }).click();
      await expect(sites.rowHeaders.first()).toBeVisible();

      for (const id of backend.store.domains.keys()) backend.store.removeDomain(id);
      await page.goto("/domains");
      await expect(main.getByRole("heading", { name: "There are no domains available" })).toBeVisible();
      await expect(main.getByRole("link", { name: "Add Website" }).last()).toBeVisible();
      await expectGoodLook(page, "no sites");
      await page.goto("/");
      await expect(main.getByRole("heading", { name: "There are no WordPress sites yet" })).toBeVisible();
      await expectGoodLook(page, "no WordPress sites");
      await main.getByRole("link", { name: "Add Website" }).click();
      await expect(page).toHaveURL("/add-domain");
      await page.goto("/servers");
      await expect(main.getByRole("heading", { name: "There are no servers yet" })).toBeVisible();
      await expectGoodLook(page, "no servers");
      await main.getByRole("link", { name: "Add Server" }).last().click();
      await expect(page).toHaveURL("/add-server");
    });

    test("not allowed, not found", async ({ page, loginAs }) => {
      await loginAs("employee");
      await page.goto("/add-domain");
      await expect(page.getByRole("heading", { name: "You are not allowed to see this" })).toBeVisible();
      await expectGoodLook(page, "not allowed");
      await page.goto("/no/such/page");
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
      await expectGoodLook(page, "not found");
    });

    test("an error says what happened and what to do, and can be copied", async ({
      page,
      context,
      backend,
      guard,
      loginAs,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      guard.expectStatus(502, "/api/wordpress_domain_list");
      const mend = backend.faults.add({ kind: "502", path: "/api/wordpress_domain_list" });
      await loginAs("employee");
      await page.goto("/");
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText("This could not be loaded");
      await alert.getByRole("button", { name: "Copy details" }).click();
      await expect(alert.getByRole("button", { name: "Copied" })).toBeVisible();
      await expectGoodLook(page, "an error");
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain("GET /api/wordpress_domain_list 502");
      mend();
      await alert.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByRole("rowheader").first()).toBeVisible();
    });

    test("offline: what was loaded stays; what was not comes with the connection", async ({
      page,
      context,
      guard,
      loginAs,
      wordpress,
      topBar,
    }) => {
      guard.allowConsole(/WebSocket|ERR_INTERNET_DISCONNECTED/);
      await loginAs("super-admin");
      await wordpress.open();
      await expect(wordpress.rows.first()).toBeVisible();
      await page.locator(".activity").waitFor({ state: "attached" });
      await context.setOffline(true);
      await expect(page.getByText(/^You are offline\. What you see was loaded earlier/)).toBeVisible();
      await expectGoodLook(page, "offline");
      await context.setOffline(false);
      await expect(page.getByText(/^You are offline/)).toHaveCount(0);
      await expect(topBar.account).toBeVisible();
    });

    test("what is deleted is named, and the safe button has the focus", async ({ page, edit, backend, loginAs }) => {
      await loginAs("super-admin");
      await edit.open(addShop(backend).id);
      await edit.contacts.table
        .getByRole("button", { name: /^Delete / })
        .first()
        .click();
      const { confirm } = edit.contacts;
      await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
      await expect(confirm.locator(".confirm-subject")).not.toBeEmpty();
      await expectGoodLook(page, "deleting a contact");
    });
  });
}
