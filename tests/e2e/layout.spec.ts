import type { Locator, Page } from "@playwright/test";
import { anEntry, storedEntries, superAdminIn } from "../support/builders";
import { sizes } from "./a11y";
import { addDomain } from "./data";
import { addShop, test } from "./editDomainSetup";
import { expect } from "./fixtures";
import { goWithin } from "./goWithin";
import { hold } from "./hold";
import { expectRoom } from "./layout";
import { SelectionBar } from "./pages/selectionBar";
import { SitePage } from "./pages/sitePage";
import { addSites } from "./runsSetup";
import { onlyHealthy } from "./serversSetup";
import type { Backend } from "../../mocks/backend";

const failed = { process_failed: true, process_status: "Suspending failed: Plesk did not answer" };

/** An action that has ended: the tray is there. */
const storeEntry = (page: Page, backend: Backend, state: "done" | "failed"): Promise<unknown> =>
  page.addInitScript(
    (stored) => stored.forEach(([key, text]) => localStorage.setItem(key, text)),
    storedEntries(superAdminIn(backend), [anEntry({ state, startedAt: Date.now(), changedAt: Date.now() })]),
  );

test.use({ backendOptions: { domains: 0 } });

test("Edit Domain has room in every window", async ({ page, backend, loginAs, topBar }) => {
  const site = new SitePage(page);
  const shop = addDomain(backend, {
    domain: "shop.example",
    links: [{}, { status: 1 }, { process_started: true, process_status: "Copying files…" }, failed],
  });
  const zone = backend.store.zoneOf(shop);
  const [first] = zone;
  if (!first) throw new Error("a new zone has records");
  zone.push({
    ...first,
    id: 901,
    type: "TXT",
    name: "key._domainkey.shop.example",
    data: `p=${"MIIB".repeat(120)}`,
  });
  await loginAs("super-admin");
  await storeEntry(page, backend, "failed");
  await site.open(shop.id);
  await expect(site.tool("Copy address")).toBeVisible();
  await expect(topBar.liveStatus).toHaveText("Live");
  const rows = site.dns.table.locator("tbody tr.scroll-table-row");
  await expectRoom(page, "Edit Domain", async (width) => {
    const at = `at ${width}`;
    const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect.soft(heights.length, at).toBeGreaterThan(2);
    if (width < 390) return;
    expect.soft(Math.max(...heights), `${at}: a DNS record takes at most four lines`).toBeLessThanOrEqual(98);
  });
  await site.choose("web1", "Suspend");
  await expect(site.server("web1")).toContainText("Suspend when saved");
  await expectRoom(page, "Edit Domain with a chosen action");
});

/** The least width of the first cell of a column, and how many left edges its cells have: one where they stand below each other. */
const expectColumn = async (page: Page, at: number, cells: string, { least = 0, edges = 0 }) => {
  const boxes = await page
    .locator(cells)
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()).map(({ x, width }) => ({ x, width })));
  expect.soft(boxes[0]?.width, `${cells} at ${at}`).toBeGreaterThanOrEqual(least);
  const lefts = new Set(boxes.map(({ x }) => Math.round(x)));
  if (edges > 0) expect.soft([...lefts], `left edges of ${cells} at ${at}`).toHaveLength(edges);
};

test("all other screens have room in every window", async ({
  page,
  backend,
  guard,
  loginAs,
  loginPage,
  sites,
  topBar,
}) => {
  test.slow(); // twelve screens in ten windows
  guard.allowFailedTests();
  guard.expectStatus(401, "/api/user");
  await loginPage.open();
  await expectRoom(page, "login");
  addSites(backend, 12);
  addDomain(backend, {
    domain: "shop.example",
    links: [{}, { process_started: true, process_status: "Copying files…" }, failed],
  });
  addDomain(backend, { domain: "short.example", links: [{ process_failed: true, process_status: "Disk is full" }] });
  addDomain(backend, { domain: `0-${"long-name-".repeat(5)}.example`, links: [{ has_php7_addon: true }, {}] });
  addDomain(backend, { domain: "0-p.example", url_test: "https://p.example", links: [{ has_php7_addon: true }] });
  await loginAs("super-admin");
  await storeEntry(page, backend, "done");
  await sites.open();
  await expect(topBar.liveStatus).toHaveText("Live");
  await expectRoom(page, "sites", async (width) => {
    if (width <= 720) return;
    await expectColumn(page, width, "th.domain-name", { least: 200 });
    await expectColumn(page, width, ".domain-server", { edges: 1 });
    await expectColumn(page, width, ".domain-state", { edges: 1 });
  });
  const selection = new SelectionBar(page);
  await selection.boxes.first().check();
  await expectRoom(page, "sites, of which some are selected");
  await selection.region.getByRole("button", { name: /^Refresh/ }).click();
  await expect(sites.dialog).toBeVisible();
  await expectRoom(page, "the preview of a run");
  await page.keyboard.press("Escape");
  await selection.clear.click();
  const main = page.getByRole("main");
  for (const [path, shown] of [
    ["/", "Log In"],
    ["/users", "Add User"],
    ["/add-domain", "Submit"],
    ["/add-subdomain", "Submit"],
    ["/add-server", "Submit"],
    ["/servers", "Add Server"],
  ] as const) {
    await goWithin(page, path);
    await expect(
      main
        .getByText(shown)
        .or(main.getByRole("button", { name: shown }))
        .first(),
    ).toBeAttached();
    await expectRoom(page, path, async (width) => {
      if (path === "/servers" && width > 720) await expectColumn(page, width, "tbody th", { least: 120 });
    });
  }
  await goWithin(page, "/users");
  await page.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectRoom(page, "the dialog of a user");
});

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not shown");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test("Edit Domain has two columns in a wide window, which have their places while it loads", async ({
  page,
  loginAs,
  edit,
  backend,
}) => {
  const { id } = addShop(backend);
  const placesOf = (...names: string[]) =>
    Promise.all(names.map((name) => boxOf(page.getByRole("region", { name, exact: true }))));
  await loginAs("super-admin");
  await page.setViewportSize({ width: 1680, height: 900 });
  const held = await hold(page, `GET /api/domains/${id}`);
  await page.goto(`/domains/${id}`);
  await expect(page.getByRole("main").getByText("Loading…", { exact: true })).toBeVisible();
  const [before] = await placesOf("DNS Information");
  held.release();
  await edit.submit.waitFor();
  const names = ["Server Information", "Database Information", "DNS Information", "Customer Contacts"];
  const [servers, database, dns, contacts] = await placesOf(...names);
  expect(dns).toMatchObject({ x: before?.x, y: before?.y, width: before?.width });
  expect(database?.y, "the database under the servers").toBeGreaterThan(servers?.bottom ?? 0);
  expect(dns?.x, "the records beside both").toBeGreaterThan(database?.right ?? 0);
  expect(contacts?.y, "the contacts under all").toBeGreaterThan(dns?.bottom ?? 0);

  await page.setViewportSize({ width: 1679, height: 900 });
  const [left, right, below] = await placesOf(...names);
  expect(right?.x, "the database beside the servers").toBeGreaterThan(left?.right ?? 0);
  expect(below?.y, "the records under both").toBeGreaterThan(left?.bottom ?? 0);
});

/** Where headings, cells and fields stand; the styles that come with a screen must not move those of another one. */
const placesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, th, td, input, select, textarea)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { position, display } = getComputedStyle(element);
      return [
        element.className || element.tagName,
        ...[x, y + scrollY, width, height].map(Math.round),
        position,
        display,
      ].join(" ");
    }),
  );

/** As they are once they have stayed for half a second. */
const settledPlacesOn = async (page: Page): Promise<string[]> => {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  let [places, since] = [await placesOn(page), Date.now()];
  await expect(async () => {
    const now = await placesOn(page);
    if (now.join() !== places.join()) [places, since] = [now, Date.now()];
    expect(Date.now() - since).toBeGreaterThan(500);
  }).toPass({ intervals: [50] });
  return places;
};

for (const width of [390, 820, 1440])
  test(`no screen moves anything on another one, at ${width}`, async ({ page, backend, loginAs }) => {
    test.slow(); // each of the screens three times
    onlyHealthy(backend);
    addSites(backend, 12);
    const { id } = addShop(backend);
    await loginAs("super-admin");
    await page.setViewportSize({ width, height: 900 });
    const paths = ["/", "/domains", "/users", "/servers", "/add-domain", "/add-subdomain", "/add-server"];
    const all = [...paths, `/domains/${id}`, "/activity", "/overview"];
    const alone = new Map<string, string[]>();
    for (const path of all) {
      await page.goto(path);
      alone.set(path, await settledPlacesOn(page));
    }
    for (const path of all) await goWithin(page, path);
    for (const path of all) {
      await goWithin(page, path);
      await expect.poll(() => placesOn(page), path).toEqual(alone.get(path));
    }
  });

test.describe("on a phone", () => {
  test.use({ viewport: sizes.phone, isMobile: true, hasTouch: true });

  /** The bar with Submit is at the bottom of the window, wherever the page is, and covers no field with the focus. */
  const expectBar = async (page: Page, submit: Locator, last: Locator) => {
    const bar = submit.locator("..");
    const isAtBottom = async () => Math.abs((await boxOf(bar)).bottom - sizes.phone.height) < 2;
    expect(await isAtBottom(), "at the start of the page").toBe(true);
    expect((await boxOf(bar)).height, "no higher than needed").toBeLessThanOrEqual(100);
    await last.focus();
    await expect.poll(async () => (await boxOf(last)).bottom <= (await boxOf(bar)).y).toBe(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await isAtBottom(), "at its end").toBe(true);
  };

  test("the main action of every form is in view", async ({ page, loginAs, edit, backend }) => {
    await loginAs("super-admin");
    for (const [path, last] of [
      ["/add-domain", "Database password"],
      ["/add-subdomain", "Database password"],
      ["/add-server", "Password"],
    ] as const) {
      await page.goto(path);
      await expectBar(page, edit.submit, page.getByLabel(last, { exact: true }));
    }
    await edit.open(addShop(backend).id);
    await expectBar(page, edit.submit, edit.contacts.scroller.getByRole("button").first());
  });
});
