import type { Page } from "@playwright/test";
import type { Backend } from "../../mocks/backend";
import { expectGoodLook, looks } from "./a11y";
import { addDomain } from "./data";
import { expect, test as base } from "./fixtures";
import { SelectionBar } from "./pages/selectionBar";

const test = base.extend<{ selection: SelectionBar }>({
  selection: ({ page }, provide) => provide(new SelectionBar(page)),
});

/** Selecting on the sites list. Over 250 lines: all of it is about the same list and its bar. */

const LIST = "GET /api/domains";
/** So many sites with one server each, in the order of their names. */
const addSites = (backend: Backend, count: number) =>
  Array.from({ length: count }, (_, n) =>
    addDomain(backend, { domain: `site-${String(n + 1).padStart(3, "0")}.example` }),
  );

/** The part of the focused element that the bar covers, in pixels. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector(".selection-bar")?.getBoundingClientRect();
    const box = document.activeElement?.getBoundingClientRect();
    return bar && box ? Math.max(0, Math.min(box.bottom, bar.bottom) - Math.max(box.top, bar.top)) : -1;
  });

test.describe("60 sites", () => {
  test.use({ backendOptions: { domains: 0 } });
  test.beforeEach(async ({ backend, loginAs, sites, topBar }) => {
    addSites(backend, 60);
    await loginAs("super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
  });

  test("a range with Shift by mouse and keyboard, over pages and other screens", async ({
    page,
    sites,
    topBar,
    wordpress,
    selection,
  }) => {
    await selection.box("site-002.example").click();
    await selection.box("site-006.example").click({ modifiers: ["Shift"] });
    await expect(selection.count("5 installations on 1 server")).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString() ?? "")).toBe("");
    await page.keyboard.press("ArrowUp");
    await expect(selection.box("site-005.example")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(selection.count("4 installations on 1 server")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Space");
    await expect(selection.count("7 installations on 1 server")).toBeVisible();

    await sites.next.click();
    await expect(selection.box("site-026.example")).toBeVisible();
    await selection.pageBox.check();
    await expect(selection.count("32 installations on 1 server")).toBeVisible();
    await sites.search.fill("site-060");
    await page.getByRole("link", { name: "site-060.example" }).press("x");
    await expect(selection.count("33 installations on 1 server")).toBeVisible();
    await topBar.link("Wordpress Sites").click();
    await expect(wordpress.heading).toBeVisible();
    await expect(selection.region).toHaveCount(0);
    await page.goBack();
    await expect(selection.count("33 installations on 1 server")).toBeVisible();
    await selection.clear.click();
    await expect(selection.region).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("whatever has the focus is not covered by the bar, and toasts lie beside it", async ({
    page,
    sites,
    selection,
  }) => {
    await selection.box("site-001.example").check();
    await expect(selection.region).toBeInViewport({ ratio: 1 });
    const covered: number[] = [];
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.closest(".domain-row") !== null))
        covered.push(await coveredFocus(page));
    }
    expect(covered.length).toBeGreaterThan(20);
    expect(Math.max(...covered)).toBe(0);
    await sites.choose("site-010.example", "web1", "Refresh");
    await expect(sites.toasts).toHaveCount(1);
    await expect
      .poll(async () => {
        const bar = await selection.region.boundingBox();
        const toast = await sites.toasts.boundingBox();
        return bar && toast && toast.y + toast.height <= bar.y;
      })
      .toBe(true);
  });

  test("all that match: read page after page, stopped, waited for, and all offered actions", async ({
    page,
    backend,
    guard,
    calls,
    selection,
  }) => {
    guard.expectStatus(429, "/api/domains");
    await selection.pageBox.check();
    const release = backend.faults.add({ kind: "slow", path: "/api/domains", ms: 60_000, skip: 2 });
    await selection.all.click();
    await expect(selection.region).toContainText("Read 50 of 60");
    await selection.region.getByRole("button", { name: "Stop" }).click();
    await expect(selection.region).toContainText("Stopped. Read 50 of 60; what was read is selected.");
    await expect(selection.count("50 installations on 1 server")).toBeVisible();
    release();
    backend.faults.add({ kind: "429", path: "/api/domains", retryAfter: 1, times: 1 });
    calls.forget();
    await selection.all.click();
    await expect(selection.region).toContainText("it goes on in 1 second");
    await expect(selection.region).toContainText("All 60 that match were read and selected.");
    expect(calls.of(LIST).map(({ query }) => query["page"])).toEqual(["1", "1", "2", "3"]);
    await expect(selection.offer("Suspend 60 of 60")).toBeEnabled();
    await expect(selection.offer("Activate 0 of 60")).toBeDisabled();
    await expect(selection.offer("Delete 60 of 60")).toHaveCount(0);
    await selection.offer("Refresh 60 of 60").click();
    const preview = page.getByRole("alertdialog");
    await preview.getByRole("button", { name: "Cancel" }).click();
    await expect(preview).toHaveCount(0);
    await expect(selection.count("60 installations on 1 server")).toBeVisible();
    expect(calls.of("POST /api/domain_action")).toEqual([]);
  });

  test("what is selected can be looked at, and single links deselected", async ({ page, selection }) => {
    await selection.pageBox.check();
    await selection.count("25 installations on 1 server").click();
    const shown = page.getByRole("table", { name: "Selected installations" });
    await shown.getByRole("button", { name: "Deselect site-003.example on web1" }).click();
    await expect(selection.box("site-003.example")).not.toBeChecked();
    await expect(shown.getByRole("button", { name: "Deselect site-003.example on web1" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(selection.count("24 installations on 1 server")).toBeFocused();
  });
});

test("after a logout nothing is selected", async ({
  page,
  backend,
  guard,
  loginAs,
  topBar,
  sites,
  selection,
  loginPage,
}) => {
  guard.allowStatus(401, "/api/user");
  addSites(backend, 3);
  await loginAs("super-admin");
  await sites.open();
  await selection.box("site-001.example").check();
  await expect(selection.region).toBeVisible();
  await topBar.account.click();
  await topBar.link("Logout").click();
  await expect(loginPage.submit).toBeVisible();
  await loginPage.logIn({ email: "super@spire.test", password: "Spire-demo1!" });
  await expect(page).toHaveURL("/");
  await topBar.link("Manage Spire Sites").click();
  await expect(selection.box("site-001.example")).not.toBeChecked();
  await expect(selection.region).toHaveCount(0);
});

test("15 given sites are selected with three clicks and a paste", async ({
  page,
  backend,
  loginAs,
  sites,
  calls,
  selection,
}) => {
  addDomain(backend, { domain: "blog.shop.example" });
  addDomain(backend, { domain: "old.shop.example", links: [{}, {}] });
  const given = addSites(backend, 13);
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.footer).toBeVisible();
  calls.forget();
  const text = [...given.map(({ url }) => `https://www.${url}/wp-admin`), "info@shop.example", "site-0001.example"];
  await selection.openList();
  await expect(selection.dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.insertText(text.join(";\n"));
  await selection.dialog.getByRole("button", { name: "Look up" }).click();
  await expect(selection.dialog).toContainText("13 found, 1 ambiguous (choose), 1 not found");
  await expect(selection.dialog).toContainText("nearest: site-001.example");
  await selection.dialog.getByRole("radio", { name: /^old\.shop\.example/ }).check();
  await selection.dialog.getByRole("button", { name: "Select 15 installations" }).click();
  await expect(selection.count("15 installations on 2 servers")).toBeVisible();
  await expect(selection.box("old.shop.example")).toBeChecked();
  // One look-up for each, and for the one that is not there its parts.
  expect(calls.of(LIST).length).toBeLessThanOrEqual(18);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, backendOptions: { domains: 0 } });

  test("a long press selects; the bar is at the bottom with targets of 44 pixels", async ({
    page,
    backend,
    loginAs,
    sites,
    topBar,
    selection,
  }) => {
    addSites(backend, 30);
    await loginAs("super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
    const touch = await page.context().newCDPSession(page);
    const hold = async (name: string) => {
      const { x = 0, y = 0 } = (await page.getByRole("link", { name }).boundingBox()) ?? {};
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 20, y: y + 20 }] });
      await expect(selection.box(name)).toBeChecked();
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await hold("site-001.example");
    await hold("site-002.example");
    await expect(page).toHaveURL(/\/domains(\?|$)/);
    await expect(selection.count("2 installations on 1 server")).toBeVisible();
    const { y = 0, height = 0, width = 0 } = (await selection.region.boundingBox()) ?? {};
    expect([Math.round(y + height), width]).toEqual([844, 390]);
    for (const button of await selection.region.getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await selection.region.getByRole("button", { name: "Actions for 2 installations" }).tap();
    await expect(sites.option("Suspend 2 of 2")).toBeVisible();
    await expect(sites.option("Activate 0 of 2")).toBeDisabled();
  });
});

for (const { name, size, viewport, colorScheme } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, backendOptions: { domains: 24, pageSize: 10 } });
    test.slow();

    test("looks good", async ({ page, backend, guard, loginAs, sites, selection }) => {
      guard.allowStatus(429, "/api/domains");
      // So high that neither bar covers a part of a control, which would be too small for axe.
      await page.setViewportSize({ ...viewport, height: 2600 });
      addDomain(backend, { domain: "blog.shop.example" });
      await loginAs("super-admin");
      await sites.open();
      await expect(sites.footer).toBeVisible();
      await selection.boxes.first().check();
      await selection.boxes.nth(3).check();
      await expectGoodLook(page, "two are selected");
      await selection.count(/^\d+ installations on/).click();
      await expect(
        page.getByRole("table", { name: "Selected installations" }).getByRole("rowheader").first(),
      ).toBeVisible();
      await expectGoodLook(page, "what is selected");
      await page.keyboard.press("Escape");
      if (size === "desktop") await selection.pageBox.check();
      backend.faults.add({ kind: "429", path: "/api/domains", retryAfter: 60, skip: 1, times: 1 });
      await selection.all.click();
      await expect(selection.region).toContainText("it goes on in 60 seconds");
      await expectGoodLook(page, "all that match are being read");
      await selection.region.getByRole("button", { name: "Stop" }).click();
      await expectGoodLook(page, "stopped");
      await selection.openList();
      await selection.dialog.getByRole("textbox").fill("shop.example nowhere.example blog.shop.example");
      // Until the text is read the button is off: axe would mix its colours of before with its state of after.
      await expect(selection.dialog.getByRole("button", { name: "Look up" })).toBeEnabled();
      await expectGoodLook(page, "the dialog for a list");
      await selection.dialog.getByRole("button", { name: "Look up" }).click();
      await expect(selection.dialog).toContainText("1 found, 1 ambiguous (choose), 1 not found");
      await expectGoodLook(page, "what was found");
    });
  });
}
