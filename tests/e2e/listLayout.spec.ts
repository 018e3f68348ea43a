import type { Page } from "@playwright/test";
import { serializeDomain } from "../../mocks/backend/serializers";
import { addDomain, getFirstInstallation } from "./addDomain";
import { expect, test } from "./fixtures";
import { navigateInApp } from "./navigateInApp";
import { holdRequests } from "./holdRequests";

const LONG = "Plesk did not answer within 30 seconds, and nobody knows for how long it will not answer again.";

const rowHeight = async (page: Page, name: string) =>
  (await page.getByRole("row").filter({ hasText: name }).first().boundingBox())?.height;

test.describe("rows", () => {
  test.use({ backendOptions: { domains: 24 } });

  test("have the same height with any process text as with the action menu", async ({
    page,
    backend,
    loginAs,
    sites,
    topBar,
  }) => {
    const added = addDomain(backend, { domain: "0.example" });
    await loginAs("super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const row = sites.row("0.example", "web1");
      const before = await rowHeight(page, "0.example");
      backend.processes.failNext(LONG);
      await sites.startAction("0.example", "web1", "Refresh");
      await expect(row).toContainText("Refreshing…");
      expect.soft(await rowHeight(page, "0.example"), `${width}, running`).toBe(before);
      backend.processes.finishAll();
      await expect(row).toContainText(LONG);
      expect.soft(await rowHeight(page, "0.example"), `${width}, failed`).toBe(before);
      const ended = { process_failed: false, process_started: false, process_status: null };
      Object.assign(getFirstInstallation(added), ended);
      backend.push.broadcast("spire-sites", "action-process", { domain: serializeDomain(backend.store, added) });
      await expect(sites.actionsButton("0.example", "web1")).toBeVisible();
    }
  });
});

test("compact rows are 32 pixels high", async ({ page, guard, loginAs, topBar }) => {
  guard.allowFailedTests();
  await loginAs("super-admin");
  await navigateInApp(page, "/servers");
  await topBar.account.click();
  await page.getByRole("radio", { name: "Compact" }).check();
  await page.keyboard.press("Escape");
  const tight = () =>
    page.locator(":is(td, [role='cell']) button").evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const row = button.closest("tr")?.getBoundingClientRect();
        const { top, bottom, height } = button.getBoundingClientRect();
        const air = Math.min(top - (row?.top ?? 0), (row?.bottom ?? 0) - bottom);
        return height === 0 || air >= 3.5 ? [] : [`${button.className}: ${air}`];
      }),
    );
  for (const path of ["/users", "/", "/domains", "/domains/1", "/servers"]) {
    await navigateInApp(page, path);
    await expect(page.locator(":is(td, [role='cell']) button").first()).toBeVisible();
    await expect.poll(tight, path).toEqual([]);
    if (path !== "/" && path !== "/domains") continue;
    const heights = await page.locator("tbody tr").evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight));
    expect(Math.round(Math.min(...heights)), path).toBe(32);
  }
});

test.describe("above the list", () => {
  // A count of the summary is a link where something needs a look: here nothing does.
  test.use({ backendOptions: { domains: 0 } });
  test.beforeEach(({ backend, loginAs }) => {
    for (const domain of ["a.example", "b.example"]) addDomain(backend, { domain });
    return loginAs("super-admin");
  });

  test("has six controls before the first row, in tab order", async ({ page, sites }) => {
    await sites.open();
    await expect(page.getByRole("button", { name: "Add filter", exact: true })).toBeVisible();
    const more = page.getByRole("button", { name: "More list actions" });
    await expect(more).toBeVisible();
    const labels = await page.locator("#content").evaluate((content) => {
      const table = content.querySelector("table");
      const focusable = content.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]");
      return [...focusable]
        .filter((element) => element.checkVisibility() && !table?.contains(element) && element.tabIndex >= 0)
        .filter((element) => table && element.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING)
        .map((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent);
    });
    expect(labels).toEqual(["Add Website", "More", "Search domains", "Filter", "Order", "Add filter"]);
    await more.click();
    const items = ["Add SubDomain", "Paste a list", "Export CSV"];
    await expect(sites.menu.getByRole("menuitem")).toHaveText(items);
  });

  for (const locale of ["en", "de"]) {
    test(`controls that load late cause no layout shift, in ${locale}`, async ({ page, sites }) => {
      await page.addInitScript((language) => {
        localStorage.setItem("spire.store.1.locale", JSON.stringify(language));
        const places = new Set<string>();
        Object.assign(window, { places });
        const look = () => {
          const controls = [
            ...document.querySelectorAll("[class*=_domainControls_] :is(input, select), [class*=_siteTable_]"),
          ];
          const boxes = controls
            .map((control) => control.getBoundingClientRect())
            .map(({ x, y, width }) => [x, y, width]);
          if (document.querySelector("[class*=_siteTable_]")) places.add(JSON.stringify(boxes));
          requestAnimationFrame(look);
        };
        look();
      }, locale);
      for (const width of [390, 860, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const held = await holdRequests(page, /\/assets\/sites-[^/]*\.js/);
        await page.goto("/domains?filter=active");
        await expect(sites.table.or(page.getByRole("table")).first()).toBeVisible();
        const loaded = page.locator(width > 720 ? "#domain-filters" : '[aria-label^="Filter, 1 "]');
        await expect(loaded).toHaveCount(0);
        held.release();
        await expect(loaded).toBeVisible();
        await expect(page.locator("[class*=_chip_]")).toHaveCount(1);
        const places = await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
        expect.soft(places, `at ${width}`).toHaveLength(1);
      }
    });
  }
});

test("the action menu names its site and leaves its row in view if there is room", async ({ page, loginAs, sites }) => {
  const viewport = { width: 1280, height: 720 };
  await page.setViewportSize(viewport);
  await loginAs("super-admin");
  await sites.open();
  const buttons = page.getByRole("button", { name: /^Actions for/ });
  await expect(buttons.first()).toBeVisible();
  const directions = new Set<string>();
  for (let index = 0; index < 25; index += 3) {
    const button = buttons.nth(index);
    const [, url = "", server = ""] =
      /^Actions for (.*) on (.*)$/.exec((await button.getAttribute("aria-label")) ?? "") ?? [];
    await button.scrollIntoViewIfNeeded();
    await button.click();
    await expect(sites.menu).toContainText(`${url} · ${server}`);
    const row = await sites.row(url, server).boundingBox();
    const menu = await sites.menu.locator("..").boundingBox();
    if (!row || !menu) throw new Error("They are shown");
    const [above, below] = [row.y, viewport.height - row.y - row.height];
    const isBelow = menu.y >= row.y + row.height;
    if (Math.max(above, below) >= menu.height + 16)
      expect.soft(isBelow || menu.y + menu.height <= row.y, `${url} is in view`).toBe(true);
    directions.add(isBelow ? "down" : "up");
    await page.keyboard.press("Escape");
    await expect(sites.menu).toHaveCount(0);
  }
  expect([...directions].sort()).toEqual(["down", "up"]);
});
