import type { Page } from "@playwright/test";
import type { Backend } from "../../mocks/backend";
import { expectAccessible } from "./a11y";
import { accountOf } from "./accounts";
import { addDomain } from "./data";
import { expect, test as base } from "./fixtures";
import { AddWebsitePage } from "./pages/addSitePages";
import { EditDomainPage } from "./pages/editDomainPage";
import { ServerFormPage, ServerListPage } from "./pages/serverPages";
import { UserListPage } from "./pages/userListPage";

interface Screens {
  edit: EditDomainPage;
  servers: ServerListPage;
  serverForm: ServerFormPage;
  users: UserListPage;
  addWebsite: AddWebsitePage;
}

const test = base.extend<Screens>({
  edit: ({ page }, provide) => provide(new EditDomainPage(page)),
  servers: ({ page }, provide) => provide(new ServerListPage(page)),
  serverForm: ({ page }, provide) => provide(new ServerFormPage(page)),
  users: ({ page }, provide) => provide(new UserListPage(page)),
  addWebsite: ({ page }, provide) => provide(new AddWebsitePage(page)),
});

/** All that the browser holds of the panel and scripts can read, keys and values. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat() as string[]);
    for (const { name = "", version } of await indexedDB.databases()) texts.push(`indexedDB ${name} ${version}`);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, await ((await cache.match(request))?.text() ?? ""));
      }
    }
    return texts.join("\n");
  });

const kept = (page: Page) => page.getByText(/^As of \d\d:\d\d/);

test.describe("the last known lists", () => {
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  test("a reload shows the page of the list as it was, at once and marked, while the server is asked", async ({
    page,
    backend,
    calls,
    sites,
  }) => {
    await sites.open();
    await sites.order.selectOption("server");
    await sites.filter.selectOption("active");
    await expect(page).toHaveURL(/filter.*active/);
    await sites.search.fill("e");
    await expect(page).toHaveURL(/search/);
    await expect(sites.footer).toHaveText(/^Showing 1 to \d+ of \d+ Entries$/);
    await expect(sites.table).not.toHaveAttribute("aria-busy");
    const rows = await sites.rowHeaders.allTextContents();
    const footer = (await sites.footer.textContent()) ?? "";
    const mend = backend.faults.add({ kind: "never", path: "/api/domains" });
    calls.forget();

    // The screen's own address has forgotten the list's state; the browser has not.
    await page.goto("/domains");
    await expect(sites.rowHeaders).toHaveText(rows);
    await expect(kept(page)).toHaveText(/^As of \d\d:\d\d · refreshing…$/);
    await expect(kept(page)).toHaveRole("status");
    await expect(sites.table).toHaveAttribute("aria-busy", "true");
    await expect(sites.footer).toHaveText(footer);
    await expect(sites.search).toHaveValue("e");
    await expect(sites.filter).toHaveValue("active");
    await expect(sites.order).toHaveValue("server");
    await calls.expectCount("GET /api/domains", 1);
    await expectAccessible(page, "kept rows");

    mend();
    const top = (await sites.table.boundingBox())?.y;
    await page.reload();
    await expect(sites.rowHeaders).toHaveText(rows);
    await expect(kept(page)).toHaveCount(0);
    await expect(sites.table).not.toHaveAttribute("aria-busy");
    expect((await sites.table.boundingBox())?.y, "the mark moves nothing").toBe(top);
  });

  test("logging out wipes them, in all tabs; another person sees none of them", async ({
    page,
    context,
    backend,
    guard,
    topBar,
    loginPage,
    users,
    wordpress,
  }) => {
    guard.expectStatus(401, "/api/user");
    await wordpress.open();
    await expect(wordpress.rows).toHaveCount(12);
    await wordpress.search.fill("e");
    const other = new UserListPage(await context.newPage());
    await other.open();
    await expect(other.emails.first()).toBeVisible();
    await expect.poll(() => stored(page)).toMatch(/wordpress-domains[^]*users|users[^]*wordpress-domains/);
    await topBar.logOut();
    await expect(loginPage.heading).toBeVisible();
    await expect(other.heading).toBeHidden();
    await page.reload();
    expect(await stored(page)).not.toMatch(/spire\.test|wordpress-domains|search/);

    await loginPage.logIn(accountOf("employee"));
    await expect(wordpress.rows).toHaveCount(12);
    await expect(wordpress.search).toHaveValue("");
    backend.faults.add({ kind: "never", path: "/api/users" });
    await page.goto("/users");
    await expect(users.heading).toBeVisible();
    await expect(page.getByRole("main").getByText("Loading…")).toBeVisible();
    await expect(users.table).toHaveCount(0);
  });
});

/** Each makes one more kind of trouble in every page that is opened from then on. */
const troubles: Record<string, () => void> = {
  forbidden: () => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
  corrupt: () => {
    const spoil = (name: string, text: string) => localStorage.setItem(`spire.${name}`, text);
    for (const [text, at] of [
      ["{cut off", 1],
      ["null", 2],
      ['{"filter":5,"sort":"x","page":"y","perPage":{}}', 3],
    ] as const) {
      spoil(`lists/1/3/["domains","getList",{"page":${at}}]`, text);
      spoil(`lists/1/3/["wordpress-domains","getList",{"page":${at}}]`, `${Date.now()} ${text}`);
    }
    spoil("store.1.domains.listParams", '{"filter":5,"sort":"x","page":"y","perPage":{}}');
    spoil("store.1.wordpress-domains.search", '{"not":"a text"}');
    spoil("processes.1.3", '[{"id":5}]');
    spoil("draft.3.website", "[[[");
    spoil("colorScheme", "purple");
  },
};

for (const [trouble, makeTrouble] of Object.entries(troubles)) {
  test(`storage that is ${trouble} does no harm`, async ({
    page,
    loginAs,
    sites,
    wordpress,
    addWebsite,
    topBar,
    backend,
  }) => {
    await page.addInitScript(makeTrouble);
    await loginAs("super-admin");
    await wordpress.open();
    await expect(wordpress.rows).toHaveCount(12);
    await wordpress.search.fill([...backend.store.wordpressSites.values()][0]?.domain ?? "");
    await expect(wordpress.rows).toHaveCount(1);
    await topBar.account.click();
    await topBar.appearance("Dark").check();
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    await page.keyboard.press("Escape");
    await topBar.link("Manage Spire Sites").click();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
    await sites.filter.selectOption("alias");
    await expect(page).toHaveURL(/alias/);
    await sites.addWebsite.click();
    await addWebsite.field("Domain").fill("shop.example");
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    await expect(addWebsite.field("Domain")).toHaveValue("shop.example");
  });
}

/** Every secret that the backend holds, and where it is from. */
const secretsOf = ({ store }: Backend): Map<string, string> => {
  const secrets = new Map<string, string>();
  for (const { id, mysql_pass } of store.domains.values()) if (mysql_pass) secrets.set(mysql_pass, `domain ${id}`);
  for (const { id, login, password } of store.servers.values()) {
    secrets.set(login, `login of server ${id}`).set(password, `password of server ${id}`);
  }
  for (const { id, password } of store.users.values()) secrets.set(password, `user ${id}`);
  return secrets;
};

test("after a tour of all screens no secret is in storage, caches, the console or an address", async ({
  page,
  backend,
  guard,
  addWebsite,
  edit,
  loginPage,
  serverForm,
  servers,
  sites,
  users,
  wordpress,
}) => {
  guard.expectStatus(401, "/api/user"); // who is there, asked by the login page
  [4, 5, 6].forEach((id) => backend.store.servers.delete(id)); // their tests fail
  const { id } = Object.assign(addDomain(backend, { domain: "shop.example" }), {
    mysql_name: "shop_main",
    mysql_user: "shop_user",
    mysql_pass: "s3cret-of-shop",
  });
  const seen: string[] = [];
  page.on("console", (message) => seen.push(`console: ${message.text()}`));
  page.on("request", (request) => seen.push(`request: ${request.url()}`));
  page.on("framenavigated", (frame) => seen.push(`address: ${frame.url()}`));

  // A list that says more than it should: of what the server sends only what the screens show is kept.
  const leaky = [{ id: 1, name: "web1", password: "s3cret-in-list", pivot: { token: "s3cret-in-pivot" } }];
  backend.faults.add({ kind: "body", method: "GET", path: "/api/servers", body: { data: leaky }, times: 1 });

  await loginPage.open();
  await loginPage.logIn(accountOf("super-admin"));
  await expect(wordpress.rows).toHaveCount(12);
  await servers.open();
  await expect(servers.names).toHaveText(["web1"]);
  await sites.open();
  await expect(sites.footer).toHaveText(/^Showing 1/);
  await edit.open(id);
  await expect(edit.database).toContainText("s3cret-of-shop");
  await edit.submit.click();
  await expect(edit.toasts.first()).toContainText("saved");
  await serverForm.open("/servers/1");
  await expect(serverForm.field("Login")).toHaveValue("panel-admin");
  await serverForm.fill({ Password: "s3cret-typed-server" });
  await serverForm.submit.click();
  await expect(servers.heading).toBeVisible();
  await serverForm.open("/add-server");
  await serverForm.fill({ "Server Name": "web9", Password: "s3cret-typed-new-server" });
  await users.open();
  await users.edit(accountOf("employee").email).click();
  await users.fill({ Password: "s3cret-Typed-1!" });
  await users.submit.click();
  await expect(users.toasts).toContainText("User updated successfully.");
  await addWebsite.open();
  await addWebsite.fillNewClient();
  await addWebsite.fillSite("https://www.example.com");
  const generated = await page
    .locator("input[type=password], input[name$=pass]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(generated.filter((value) => value.length === 15).length).toBeGreaterThanOrEqual(2);

  const secrets = secretsOf(backend);
  for (const value of generated) if (value) secrets.set(value, "generated");
  for (const value of ["s3cret", "Typed-1!"]) secrets.set(value, "typed or in a list");
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  const texts = `${await stored(page)}\n${seen.join("\n")}`;
  for (const name of ["shop.example", "web1", accountOf("employee").email, "wwwexample"]) {
    expect(texts, "the tour has left its traces").toContain(name);
  }
  expect([...secrets].filter(([secret]) => texts.includes(secret)).map(([, of]) => of)).toEqual([]);
});
