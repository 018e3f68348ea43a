import { expectNoSidewaysScrolling } from "./a11y";
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
