import type { Page } from "@playwright/test";
import { expectGoodLook, expectNoSidewaysScrolling, lookAt, sizes } from "./a11y";
import { listItem } from "../../mocks/backend/render";
import { addDomain, firstLink } from "./data";
import { expect, test } from "./fixtures";
import { goWithin } from "./goWithin";
import { FilterSheet } from "./pages/filterSheet";

const widths = [320, 390, 768, 1024, 1280, 1600, 1920];
const LONG = "Plesk did not answer within 30 seconds, and nobody knows for how long it will not answer again.";

/** Cells whose text has no room, or lies over the next cell; and the edges that should be one below the other. */
const shownIn = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const rows = [...document.querySelectorAll(".domain-row")];
    const parts = ".domain-name a, .domain-server, .domain-state, .domain-php, .action-menu-button, .process";
    const cut = [...document.querySelectorAll<HTMLElement>(".domain-row :is(.domain-name a, .domain-server)")].filter(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
    );
    const covered = rows.flatMap((row) => {
      const shown = [...row.querySelectorAll(parts)].map((part) => ({ part, ...box(part).toJSON() }) as DOMRect);
      return shown.filter((one) =>
        shown.some(
          (other) =>
            other !== one &&
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 3 &&
            other.top < one.bottom - 3,
        ),
      );
    });
    const edges = (selector: string) => [
      ...new Set([...document.querySelectorAll(selector)].map((part) => Math.round(box(part).left))),
    ];
    return {
      cut: cut.map(({ textContent }) => textContent),
      squashed: [...document.querySelectorAll(".process > .status")].filter((chip) => {
        const { borderLeftWidth, borderRightWidth } = getComputedStyle(chip);
        return box(chip).height < 20 || borderLeftWidth !== borderRightWidth;
      }).length,
      covered: covered.length,
      servers: edges(".domain-server").length,
      states: edges(".domain-state").length,
      panel: Math.round(box(document.querySelector(".panel") ?? document.body).width),
      bar: Math.round(box(document.querySelector(".bar-brand") ?? document.body).left),
      content: Math.round(box(document.querySelector("h1") ?? document.body).left),
    };
  });

const rowHeight = async (page: Page, name: string) =>
  (await page.getByRole("row").filter({ hasText: name }).first().boundingBox())?.height;

test.describe("in every width", () => {
  test.use({ backendOptions: { domains: 24 } });

  test("nothing is cut, lies over something or scrolls sideways; servers and states stand below each other", async ({
    page,
    backend,
    guard,
    loginAs,
    sites,
  }) => {
    for (const [status, id] of [
      [500, 5],
      [502, 6],
    ] as const)
      guard.allowStatus(status, `/api/servers/test/${id}`);
    addDomain(backend, { domain: "0-busy.example", links: [{ process_failed: true, process_status: LONG }] });
    addDomain(backend, { domain: "0-full.example", links: [{ process_failed: true, process_status: "Disk is full" }] });
    addDomain(backend, { domain: `0-${"long-name-".repeat(5)}.example`, links: [{ has_php7_addon: true }, {}] });
    addDomain(backend, { domain: "0-p.example", url_test: "https://p.example", links: [{ has_php7_addon: true }] });
    await loginAs("super-admin");
    await sites.open();
    await expect(page.getByRole("button", { name: "View", exact: true })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const at = `at ${width}`;
      await expectNoSidewaysScrolling(page, `sites ${at}`);
      const { cut, squashed, covered, servers, states, panel, bar, content } = await shownIn(page);
      expect.soft({ cut, squashed, covered }, at).toEqual({ cut: [], squashed: 0, covered: 0 });
      if (width > 720) expect.soft({ servers, states }, at).toEqual({ servers: 1, states: 1 });
      if (width === 1920) expect.soft(panel, at).toBe(1560);
      if (width > 720) expect.soft(bar, `the bar and the list ${at}`).toBe(content);
    }
    for (const path of ["/", "/servers", "/users"]) {
      await goWithin(page, path);
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScrolling(page, `${path} at ${width}`);
      }
    }
  });

  test("a row is as high with a process, whatever its text, as with its menu", async ({
    page,
    backend,
    loginAs,
    sites,
    topBar,
  }) => {
    test.slow(); // two actions in each of five windows
    const added = addDomain(backend, { domain: "0.example" });
    await loginAs("super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
    for (const [density, shownAt] of [
      ["Comfortable", [320, 390, 1024, 1440]],
      ["Compact", [1440]],
    ] as const) {
      await page.setViewportSize(sizes.desktop);
      await page.getByRole("button", { name: "View", exact: true }).click();
      await page.getByRole("radio", { name: density }).check();
      await page.keyboard.press("Escape"); // the panel lies over the first row's menu
      for (const width of shownAt) {
        await page.setViewportSize({ width, height: 900 });
        const at = `${density} at ${width}`;
        const row = sites.row("0.example", "web1");
        const before = await rowHeight(page, "0.example");
        backend.processes.failNext(LONG);
        await sites.choose("0.example", "web1", "Refresh");
        await expect(row).toContainText("Refreshing…");
        expect.soft(await rowHeight(page, "0.example"), `${at}, running`).toBe(before);
        backend.processes.finishAll();
        await expect(row).toContainText(LONG);
        expect.soft(await rowHeight(page, "0.example"), `${at}, failed`).toBe(before);
        Object.assign(firstLink(added), { process_failed: false, process_started: false, process_status: null });
        backend.push.broadcast("spire-sites", "action-process", { domain: listItem(backend.store, added) });
        await expect(sites.actions("0.example", "web1")).toBeVisible();
      }
    }
  });

  test("the lines of the summary and the controls are kept: rows do not move when they come", async ({
    page,
    loginAs,
    sites,
  }) => {
    await loginAs("super-admin");
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await sites.open();
      await expect(page.getByText(/^24 sites/)).toBeVisible();
      await expect(page.getByRole("button", { name: width > 720 ? "View" : "Filter", exact: true })).toBeVisible();
      const moved = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect.soft(moved, `at ${width}`).toBeLessThan(0.01);
    }
  });
});

test.describe("compact", () => {
  test.use({ backendOptions: { domains: 0 } });
  test("compact rows have 32 pixels and targets of 24; they and the columns are the person's", async ({
    page,
    backend,
    loginAs,
    sites,
    wordpress,
  }) => {
    for (const domain of ["a.example", "b.example", "c.example"]) addDomain(backend, { domain, links: [{}, {}] });
    await loginAs("super-admin");
    await sites.open();
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("radio", { name: "Compact" }).check();
    await page.getByRole("checkbox", { name: "Type" }).uncheck();
    await page.reload();
    await expect(sites.table.getByRole("columnheader")).toHaveText([
      /^Select/,
      "Domain",
      "Server: Status",
      "Server: Secure",
      "Actions",
    ]);
    const pitches = () =>
      page.evaluate(() => {
        const tops = [...document.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect().top);
        return [...new Set(tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0))))];
      });
    expect(await pitches()).toEqual([32]);
    const small = await sites.table.locator("button, a, label").evaluateAll(
      (targets) =>
        targets.filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return Math.min(width, height) < 24 && target.matches("button, label");
        }).length,
    );
    expect(small).toBe(0);
    await goWithin(page, "/");
    await expect(wordpress.rows.first()).toBeVisible();
    expect(Math.min(...(await pitches()))).toBe(32);
    await loginAs("employee");
    await page.goto("/");
    await expect(wordpress.rows.first()).toBeVisible();
    await expect(wordpress.table).toHaveAttribute("data-density", "comfortable");
  });
});

test("what is not needed every day is in a menu, on the line of the heading in every width", async ({
  page,
  loginAs,
  sites,
}) => {
  await loginAs("super-admin");
  await sites.open();
  const more = page.getByRole("button", { name: "More actions for this list" });
  await more.click();
  await expect(sites.menu.getByRole("menuitem")).toHaveText([
    "Overview",
    "Add SubDomain",
    "Select from a list",
    "Export CSV",
  ]);
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  for (const width of [1440, 1100, 721, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(sites.addWebsite).toBeInViewport({ ratio: 1 });
    const heading = await sites.heading.boundingBox();
    const button = await more.boundingBox();
    expect(Math.abs((heading?.y ?? 0) - (button?.y ?? 0)), `one line at ${width}`).toBeLessThan(12);
  }
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Add SubDomain" }).press("Enter");
  await expect(page).toHaveURL("/add-subdomain");
});

for (const { name, viewport, colorScheme } of [lookAt("phone"), lookAt("small phone")]) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, backendOptions: { domains: 60 } });

    test("the sheet by keyboard: opened, filtered, closed, and the list follows", async ({ page, loginAs, sites }) => {
      await loginAs("super-admin");
      await sites.open();
      await expect(page.getByText(/^60 sites/)).toBeVisible();
      await expect(page.getByRole("combobox")).toHaveCount(0);
      const sheet = new FilterSheet(page);
      await expect(sheet.button).toBeVisible(); // it comes after the rows
      await sites.search.focus();
      await page.keyboard.press("Tab");
      await expect(sheet.button).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(sheet.done).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(sheet.sheet.getByRole("button", { name: "Close" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(sheet.sheet.getByRole("combobox", { name: "Filter" })).toBeFocused();
      await page.keyboard.press("S");
      await expect(sheet.sheet.getByRole("combobox", { name: "Filter" })).toHaveValue("suspended");
      await expect(
        sheet.sheet.getByRole("combobox", { name: "Server" }).getByRole("option", { name: "web6" }),
      ).toBeAttached();
      await expectGoodLook(page, "the sheet");
      await page.keyboard.press("Escape");
      await expect(sheet.done).toHaveCount(0);
      await expect(sheet.button).toBeFocused();
      await expect(sheet.button).toHaveAccessibleName("Filter, 1 chosen");
      await expect(page.getByText(/^\d+ of 60 sites/)).toBeVisible();
      await expectGoodLook(page, "the filtered list");
    });
  });
}
