import { expectGoodLook, expectNoSidewaysScrolling, sizes } from "./a11y";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";
import { ServerListPage } from "./pages/serverPages";

/** Half a window, a tablet in landscape and portrait, and a desktop window zoomed to 175 %. */
const widths = [721, 768, 823, 900, 1000, 1024, 1100];

test.describe("between a phone and a desktop", () => {
  test.beforeEach(async ({ backend, loginAs, guard }) => {
    for (const [status, id] of [
      [500, 5],
      [502, 6],
    ] as const)
      guard.allowStatus(status, `/api/servers/test/${id}`);
    addDomain(backend, { domain: "busy.example", links: [{ process_failed: true, process_status: "x".repeat(60) }] });
    for (const server of backend.store.servers.values()) server.name = `a-long-name-${server.id}`;
    await loginAs("super-admin");
  });

  test("names in a list have enough room", async ({ page, sites }) => {
    const servers = new ServerListPage(page);
    const tooNarrow: string[] = [];
    for (const [list, column, least] of [
      [sites, "rowheader", 200],
      [servers, "rowheader", 120],
      [servers, "cell", 170],
    ] as const) {
      await list.open();
      const cell = list.table.getByRole(column).first();
      await expect(cell).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const has = Math.round((await cell.boundingBox())?.width ?? 0);
        if (has < least) tooNarrow.push(`${column} of ${page.url()} at ${width}: ${has}`);
        await expectNoSidewaysScrolling(page, `${page.url()} at ${width}`);
      }
    }
    expect(tooNarrow).toEqual([]);
  });
});

test.describe("above the list", () => {
  // A count of the summary is a link where something needs a look: here nothing does.
  test.use({ backendOptions: { domains: 0 } });
  test.beforeEach(({ backend, loginAs }) => {
    for (const domain of ["a.example", "b.example"]) addDomain(backend, { domain });
    return loginAs("super-admin");
  });

  test("seven controls stand before the first row, in the order in which Tab reaches them", async ({ page, sites }) => {
    await sites.open();
    await expect(page.getByRole("button", { name: "View", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "More actions for this list" })).toBeVisible();
    const labels = await page.locator("#content").evaluate((content) => {
      const table = content.querySelector("table");
      const focusable = content.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]");
      return [...focusable]
        .filter((element) => element.checkVisibility() && !table?.contains(element) && element.tabIndex >= 0)
        .filter((element) => table && element.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING)
        .map((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent);
    });
    expect(labels).toEqual(["Add Website", "More", "Search domains", "Filter", "Order", "+ Filter", "View"]);
  });

  test("what opens below the controls stays in the window", async ({ page, sites }) => {
    await sites.open();
    for (const width of [721, 768, 860, 1000, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await page.keyboard.press("f");
      await expect(page.getByRole("option", { name: "web6" })).toBeVisible();
      await expectNoSidewaysScrolling(page, `+ Filter at ${width}`);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "View", exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Save this view as" })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScrolling(page, `View at ${width}`);
      await page.keyboard.press("Escape");
    }
    for (const viewport of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(viewport);
      await sites.search.evaluate((box) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", "a.example b.example");
        box.focus();
        box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(page.getByRole("button", { name: "Select these sites" })).toBeInViewport({ ratio: 1 });
      await expectGoodLook(page, `the offer at ${viewport.width}`);
      await page.keyboard.press("Escape");
    }
  });

  for (const locale of ["en", "de"]) {
    test(`no control moves when those come that load later, in ${locale}`, async ({ page, sites }) => {
      await page.addInitScript((language) => {
        localStorage.setItem("spire.store.1.locale", JSON.stringify(language));
        const places = new Set<string>();
        Object.assign(window, { places });
        const look = () => {
          const controls = [...document.querySelectorAll(".domain-controls :is(input, select), .site-table")];
          const boxes = controls
            .map((control) => control.getBoundingClientRect())
            .map(({ x, y, width }) => [x, y, width]);
          if (document.querySelector(".site-table")) places.add(JSON.stringify(boxes));
          requestAnimationFrame(look);
        };
        look();
      }, locale);
      for (const width of [721, 768, 860, 1000, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        let release = () => {};
        const isReleased = new Promise<void>((resolve) => (release = resolve));
        await page.route(/\/assets\/sites-[^/]*\.js/, async (route) => {
          await isReleased;
          await route.continue();
        });
        await page.goto("/domains?show=active");
        await expect(sites.table.or(page.getByRole("table")).first()).toBeVisible();
        await expect(page.locator(".domain-filters")).toHaveCount(0);
        release();
        await expect(page.locator(".domain-filters")).toHaveCount(2);
        await expect(page.locator(".chip")).toHaveCount(1);
        await page.unroute(/\/assets\/sites-[^/]*\.js/);
        const places = await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
        expect.soft(places, `at ${width}`).toHaveLength(1);
      }
    });
  }
});

test.describe("the action menu", () => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`at ${viewport.width}`, () => {
      test.use({ viewport });

      test("says what it belongs to, and leaves its row in view if there is room", async ({ page, loginAs, sites }) => {
        await loginAs("super-admin");
        await sites.open();
        const buttons = page.getByRole("button", { name: /^Actions for/ });
        await expect(buttons.first()).toBeVisible();
        const boxes = () =>
          page.evaluate(() => {
            const box = (element: Element | null | undefined) => {
              const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
              return { top, bottom };
            };
            const button = document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]');
            return {
              row: box(button?.closest("tr")),
              menu: box(document.querySelector('[role="menu"]')?.parentElement),
            };
          });
        const covered: string[] = [];
        const directions = new Set<string>();
        for (let index = 0; index < 25; index += 3) {
          const button = buttons.nth(index);
          const [, url = "", server = ""] =
            /^Actions for (.*) on (.*)$/.exec((await button.getAttribute("aria-label")) ?? "") ?? [];
          await button.scrollIntoViewIfNeeded();
          await button.click();
          await expect(sites.menu).toContainText(`${url} · ${server}`);
          const { row, menu } = await boxes();
          const height = menu.bottom - menu.top + 16;
          const hasRoom = viewport.height - row.bottom >= height || row.top >= height;
          if (hasRoom && menu.top < row.bottom && menu.bottom > row.top)
            covered.push(`${url}: ${JSON.stringify({ row, menu })}`);
          directions.add(menu.top >= row.bottom ? "down" : "up");
          await page.keyboard.press("Escape");
          await expect(sites.menu).toHaveCount(0);
        }
        expect(covered).toEqual([]);
        expect([...directions].sort()).toEqual(["down", "up"]);
      });
    });
  }
});
