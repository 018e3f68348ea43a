import type { Locator, Page } from "@playwright/test";
import type { Backend } from "../../mocks/backend";
import { hostileTexts as texts, seedHostileDomain, seedHostileRecords } from "../../mocks/backend/seed/hostileText";
import { addDomain } from "./addDomain";
import { expect, test } from "./fixtures";
import { navigateInApp } from "./navigateInApp";
import { AddSubdomainPage, AddWebsitePage } from "./pages/addSitePages";
import { EditDomainPage } from "./pages/editDomainPage";
import { ServerListPage } from "./pages/serverPages";
import { UserListPage } from "./pages/userListPage";

test.use({
  backendOptions: { domains: 0, wordpressSites: 0 },
  panelConfig: { capabilities: { deleteDomain: true } },
});

/** The id of the records that have the n-th text in every field. */
const getId = (n: number) => 5000 + n;
const addHostileRecords = ({ store }: Backend, text: string, n: number) => seedHostileRecords(store, text, getId(n));
const addHostileDomain = ({ store }: Backend, text: string, n: number) => seedHostileDomain(store, text, getId(n)).id;

const expectNoMarkup = async (page: Page, what: string) => {
  const found = await page.evaluate(() => ({
    hacked: "hacked" in window,
    elements: document.querySelectorAll('img[src="x"], main b, main script, [onerror]').length,
  }));
  expect(found, what).toEqual({ hacked: false, elements: 0 });
};

test.beforeEach(async ({ backend, loginAs, page }) => {
  backend.faults.add({ kind: "body", path: "/api/servers/test/*", body: { status: "online" } });
  page.on("dialog", () => expect("a dialog of the browser", "from a text").toBe(""));
  await loginAs("super-admin");
});

const entries = Object.entries(texts);
/** The word that identifies each text. */
const getWord = (text: string) => text.slice(0, 4);
const words = entries.map(([, text]) => getWord(text));

const addAllHostileRecords = (backend: Backend) => {
  for (const [n, [, text]] of entries.entries()) {
    addHostileRecords(backend, text, n);
    addHostileDomain(backend, text, n);
  }
};

/** A name of any length takes two lines at most. */
const expectShortNames = async (table: Locator) => {
  const lines = await table
    .locator("tbody .two-lines")
    .evaluateAll((names) => names.map((name) => name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)));
  expect(Math.max(...lines)).toBeGreaterThan(1.5);
  expect(Math.max(...lines)).toBeLessThan(2.5);
};

test("hostile text does no harm in lists", async ({ backend, page, wordpress, sites }) => {
  addAllHostileRecords(backend);
  const expectAll = async (table: Locator, what: string) => {
    for (const word of words) await expect(table, what).toContainText(word);
    await expectNoMarkup(page, what);
  };
  await wordpress.open();
  await expectAll(wordpress.table, "WordPress sites");
  await expectShortNames(wordpress.table);
  await sites.open();
  await expectAll(sites.table, "sites");
  await expectShortNames(sites.table);
  const servers = new ServerListPage(page);
  await servers.open();
  await expectAll(servers.table, "servers");
  await expectShortNames(servers.table);
  const users = new UserListPage(page);
  await users.open();
  await expectAll(users.table, "users");
  await expectShortNames(users.table);
});

test("hostile text does no harm in selects and in the delete dialog", async ({ backend, page, sites }) => {
  addAllHostileRecords(backend);
  for (const [n, [, name]] of entries.entries()) backend.store.plans.set(n + 1, { id: n + 1, name });
  const listbox = page.getByRole("listbox");
  /** The options left after typing into a select, for one text after another. */
  const expectOptions = async (select: string, what: string) => {
    for (const word of words) {
      await page.getByRole("combobox", { name: select, exact: true }).fill(word);
      await expect(listbox, what).toContainText(word);
      await expectNoMarkup(page, `${what}, ${word}`);
    }
  };
  const website = new AddWebsitePage(page);
  await website.open();
  await website.field("Service plan").click();
  for (const word of words) await expect(listbox).toContainText(word);
  await expectNoMarkup(page, "service plans");
  await page.keyboard.press("Escape");
  await website.field("Existing").check();
  await expectOptions("User", "company contacts");

  const subdomain = new AddSubdomainPage(page);
  await subdomain.open();
  await expectOptions("Parent Domain", "parent domains");

  const data = Object.fromEntries(entries.map(([, text]) => [text, text]));
  backend.faults.add({ kind: "body", path: "/api/domain_delete_info", body: { data } });
  await sites.open();
  await sites.table
    .getByRole("button", { name: /^Actions/ })
    .first()
    .click();
  await sites.menuItem("Delete").click();
  await expect(sites.dialog.getByRole("definition")).toContainText(words);
  await expectNoMarkup(page, "delete dialog");
});

test("hostile text does no harm on edit pages", async ({ backend, page }) => {
  test.slow();
  const edit = new EditDomainPage(page);
  for (const [n, [name, text]] of entries.entries()) {
    const word = getWord(text);
    await test.step(name, async () => {
      addHostileRecords(backend, text, n);
      await navigateInApp(page, `/domains/${addHostileDomain(backend, text, n)}`);
      for (const part of [edit.heading, edit.servers, edit.database, edit.dns.table, edit.contacts.table]) {
        await expect(part).toContainText(word);
      }
      await expectNoMarkup(page, `edit domain, ${name}`);

      await edit.dns.table.getByRole("button", { name: /^Edit/ }).first().click();
      await expect(edit.dns.modal).toContainText(word);
      await expectNoMarkup(page, `record, ${name}`);
      await edit.dns.cancel.click();

      await edit.contacts.table.getByRole("button").first().click();
      await expect(edit.contacts.field("Last Name")).toHaveValue(new RegExp(`^${word}`));
      await expectNoMarkup(page, `contact, ${name}`);
      await edit.contacts.cancel.click();

      // The server has the same heading as the site.
      await navigateInApp(page, "/servers");
      await navigateInApp(page, `/servers/${getId(n)}`);
      await expect(page.getByLabel("Server Name", { exact: true })).toHaveValue(new RegExp(`^${word}`));
      await expectNoMarkup(page, `server, ${name}`);
    });
  }
});

test("hostile text does no harm in messages of the server", async ({ backend, page, guard, sites }) => {
  test.slow();
  addDomain(backend, { domain: "shop.example" });
  const action = { method: "POST", path: "/api/domain_action", times: 1 } as const;
  guard.expectStatus(422, action.path);
  guard.expectStatus(400, "/api/domains");
  const failed = page.getByRole("main").getByRole("alert");
  await sites.open();
  for (const [name, text] of entries) {
    const word = getWord(text);
    await test.step(name, async () => {
      backend.faults.add({ kind: "422", errors: { action: [text] }, message: text, ...action });
      await sites.startAction("shop.example", "web1", "Refresh");
      await expect(sites.toasts.getByRole("alert")).toContainText(word);
      await expect(sites.toasts.getByRole("button", { name: "Dismiss" })).toBeInViewport({ ratio: 1 });
      await expectNoMarkup(page, `toast, ${name}`);

      const body = { message: text };
      const mend = backend.faults.add({ kind: "body", status: 400, path: "/api/domains", method: "GET", body });
      await page.reload();
      await expect(failed).toContainText(word);
      await expectNoMarkup(page, `a list's error, ${name}`);
      mend();
      await failed.getByRole("button", { name: "Retry" }).click();
      await expect(failed).toHaveCount(0);
    });
  }
});

test("hostile text does no harm as the user's name and in a failed process", async ({
  backend,
  page,
  topBar,
  sites,
}) => {
  for (const user of backend.store.users.values()) user.name = texts.long;
  const domain = addDomain(backend, { domain: "shop.example" });
  await sites.open();
  await expect(topBar.account).toContainText("longWWW");
  backend.processes.failNext(texts.markup);
  await sites.startAction("shop.example", "web1", "Suspend");
  await expect(sites.row("shop.example", "web1")).toContainText("Suspending…");
  backend.processes.finishAll();
  await expect(sites.row("shop.example", "web1")).toContainText("markup<img src=x");
  expect(domain.installations).toHaveLength(1);
  await expectNoMarkup(page, "process status");
});

/** True if the word is rendered from left to right. */
const isLeftToRight = (place: Locator, word: string) =>
  place.evaluate((element, sought) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const start = (node.textContent ?? "").lastIndexOf(sought);
      if (start < 0) continue;
      const places = Array.from(sought, (_, at) => {
        const range = document.createRange();
        range.setStart(node, start + at);
        range.setEnd(node, start + at + 1);
        return range.getBoundingClientRect();
      });
      // A line may end within it.
      return places.every(({ left, top }, at) => {
        const before = places[at - 1];
        return !before || left > before.left || top > before.bottom - 1;
      });
    }
    return false;
  }, word);

test("right-to-left text and bidi control characters do not reorder adjacent text", async ({
  page,
  context,
  backend,
  guard,
  sites,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  guard.expectStatus(422, "/api/domain_action");
  const url = "shop\u202Eשלום.exe";
  const words = "Not\u2067 now\u202E.";
  Object.assign(addDomain(backend, { domain: "shop.example" }), { url });
  await sites.open();
  const choose = async (action: string) => {
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await sites.menuItem(action).click();
  };
  backend.faults.add({ kind: "422", method: "POST", path: "/api/domain_action", message: words, times: 1 });
  await choose("Suspend");
  await expect(sites.toasts).toContainText("on web1");
  expect(await isLeftToRight(sites.toasts, "on web1")).toBe(true);
  await sites.toasts.getByRole("button", { name: "Copy" }).click();
  await expect(sites.toasts.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("shopשלום.exe on web1");
  expect(copied).toContain("Not now.");

  await page.goto("/activity?view=log");
  const entry = page.getByRole("region", { name: "History" }).getByRole("listitem").first();
  await entry.getByRole("button", { expanded: false }).first().click();
  expect(await isLeftToRight(entry, "Request spire")).toBe(true);
  expect(await isLeftToRight(entry, "Server: web1")).toBe(true);
  await page.getByRole("button", { name: /^Activity, / }).click();
  const issue = page.getByRole("list", { name: "Needs attention" }).getByRole("listitem");
  expect(await isLeftToRight(issue, "on web1")).toBe(true);
});
