import type { Locator } from "@playwright/test";
import { jsonHeaders } from "./calls";
import { addDomain, firstLink } from "./data";
import { expect, test } from "./fixtures";

test.use({ backendOptions: { domains: 0 } });

const server = "web1";

test.describe("the action menu", () => {
  const live = { server_id: 4 };
  const suspended = { server_id: 4, status: 1, has_php7_addon: true };
  const sent = [
    { label: "Suspend", action: "suspend", link: live },
    { label: "Activate", action: "activate", link: suspended },
    { label: "Fix Permissions", action: "fixPermissions", link: live },
    { label: "Upgrade to PHP 7", action: "upgradePhp", link: live },
    { label: "Downgrade to PHP 5", action: "downgradePhp", link: suspended },
    { label: "Refresh", action: "refreshSite", link: live },
  ];

  test("sends each action under its name on the wire, once, with the id of the push connection", async ({
    backend,
    loginAs,
    sites,
    calls,
    topBar,
  }) => {
    const nameOf = (action: string) => `${action.toLowerCase()}.example`;
    const ids = sent.map(({ action, link }) => addDomain(backend, { domain: nameOf(action), links: [link] }).id);
    await loginAs("super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
    for (const [n, { label, action }] of sent.entries()) {
      await sites.choose(nameOf(action), "web4", label);
      await expect(sites.toasts).toHaveText([new RegExp(`^${label} requested for ${nameOf(action)} on web4`)]);
      // It would cover the next menu.
      await sites.toasts.getByRole("button", { name: "Dismiss", exact: true }).click();
      await calls.expectCount("POST /api/domain_action", n + 1);
      const { body, headers } = calls.last("POST /api/domain_action");
      expect(body).toEqual({ domain_id: ids[n], server_id: 4, action });
      expect(headers).toMatchObject(jsonHeaders);
      expect(headers["x-xsrf-token"]).toMatch(/^[^%]+=*$/);
      expect([...backend.push.connections].map(({ socketId }) => socketId)).toContain(headers["x-socket-id"]);
    }
  });
});

test.describe("live updates", () => {
  test.beforeEach(async ({ backend, loginAs, sites, topBar }) => {
    addDomain(backend, { domain: "shop.example" });
    addDomain(backend, { domain: "other.example" });
    await loginAs("super-admin");
    await sites.open();
    await expect(topBar.liveStatus).toHaveText("Live");
  });

  test("a process is shown from its answer on and ends by push, other people's too; a failed one leaves its text", async ({
    backend,
    sites,
    calls,
  }) => {
    const [row, otherRow] = [sites.row("shop.example", server), sites.row("other.example", server)];
    await sites.choose("shop.example", server, "Suspend");
    await expect(row).toContainText("Suspending…");
    await expect(sites.actions("shop.example", server)).toHaveCount(0);
    await expect(row).toContainText("live");
    calls.forget();
    backend.processes.finishAll();
    await expect(row).toContainText("suspended");
    await expect(sites.actions("shop.example", server)).toBeVisible();
    await expect(otherRow).toContainText("live");

    const other = [...backend.store.domains.values()].find(({ url }) => url === "other.example");
    if (other) backend.processes.start(other, firstLink(other), "refreshSite");
    await expect(otherRow).toContainText("Refreshing…");
    backend.processes.finishAll();
    await expect(otherRow).not.toContainText("Refreshing…");
    await expect(sites.actions("other.example", server)).toBeVisible();
    expect(calls.names()).toEqual([]);

    backend.processes.failNext("Disk is full");
    await sites.choose("other.example", server, "Suspend");
    await expect(otherRow).toContainText("Suspending…");
    backend.processes.finishAll();
    await expect(otherRow).toContainText("Disk is full");
    await expect(otherRow).toContainText("live");
    await expect(sites.actions("other.example", server)).toHaveCount(0);
  });
});

test.describe("of a row", () => {
  const transparent = "rgba(0, 0, 0, 0)";
  const edgeOf = (button: Locator) => () => button.evaluate((element) => getComputedStyle(element).borderTopColor);

  test.beforeEach(async ({ backend, loginAs, sites }) => {
    addDomain(backend, { domain: "shop.example" });
    addDomain(backend, { domain: "wide.example", links: [{ server_id: 1 }, { server_id: 2 }] });
    await loginAs("super-admin");
    await sites.open();
  });

  test("the button is quiet until the row is pointed at or has the focus, and while its menu is open", async ({
    page,
    sites,
  }) => {
    const edge = edgeOf(sites.actions("shop.example", server));
    await page.mouse.move(0, 0);
    await expect.poll(edge).toBe(transparent);
    await sites.row("shop.example", server).hover();
    await expect.poll(edge).not.toBe(transparent);
    await page.mouse.move(0, 0);
    await expect.poll(edge).toBe(transparent);
    await page.getByRole("link", { name: "shop.example" }).focus();
    await expect.poll(edge).not.toBe(transparent);
    await page.keyboard.press("Shift+F10");
    await expect(sites.menu).toBeVisible();
    expect(await edge()).not.toBe(transparent);
  });

  test("a right click opens the menu at the pointer; links, fields, selected text and Shift keep the browser's own", async ({
    page,
    sites,
    topBar,
  }) => {
    await expect(topBar.liveStatus).toHaveText("Live");
    await page.evaluate(() => {
      const own: boolean[] = [];
      Object.assign(window, { own });
      window.addEventListener("contextmenu", (event) => own.push(!event.defaultPrevented));
    });
    const own = () => page.evaluate(() => (window as unknown as { own: boolean[] }).own);
    const row = sites.row("wide.example", "web2");
    const state = row.getByText("live");
    await state.click({ button: "right" });
    await expect(sites.menu).toHaveAccessibleName("Actions for wide.example on web2");
    const [menu, at] = [await sites.menu.boundingBox(), await state.boundingBox()];
    if (!menu || !at) throw new Error("both are shown");
    expect(Math.abs(menu.x - (at.x + at.width / 2))).toBeLessThan(8);
    expect(Math.abs(menu.y - (at.y + at.height / 2))).toBeLessThan(8);
    await page.keyboard.press("Escape");
    await expect(sites.menu).toHaveCount(0);
    await expect(sites.actions("wide.example", "web2")).toBeFocused();
    expect(await own()).toEqual([false]);

    await state.click({ button: "right", modifiers: ["Shift"] });
    await page.getByRole("link", { name: "shop.example" }).click({ button: "right" });
    await row.getByRole("checkbox").click({ button: "right" });
    await sites.site("wide.example").getByText("Primary").click({ button: "right" });
    await row.getByText("web2").selectText();
    await state.click({ button: "right" });
    expect(await own()).toEqual([false, true, true, true, true, true]);
    await expect(sites.menu).toHaveCount(0);
  });

  test("ContextMenu and Shift+F10 open the menu of the installation whose row has the focus, above all else", async ({
    page,
    sites,
    topBar,
  }) => {
    await expect(topBar.liveStatus).toHaveText("Live");
    await page.getByRole("link", { name: "shop.example" }).focus();
    await page.keyboard.press("ContextMenu");
    await expect(sites.menu).toHaveAccessibleName(`Actions for shop.example on ${server}`);
    await expect(sites.menu).toBeFocused();
    const isOnTop = (element: Element) => {
      const { x, y } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + 5, y + 5));
    };
    expect(await sites.search.evaluate(isOnTop)).toBe(false);
    await page.keyboard.press("f");
    await expect(sites.option("Fix Permissions")).toBeFocused();
    await page.keyboard.press("Escape");
    await sites.row("wide.example", "web2").getByRole("checkbox").focus();
    await page.keyboard.press("Shift+F10");
    await expect(sites.menu).toHaveAccessibleName("Actions for wide.example on web2");
  });

  test.describe("on a touch screen", () => {
    test.use({ isMobile: true, hasTouch: true, viewport: { width: 820, height: 1180 } });

    test("the button always has its edge", async ({ sites }) => {
      await expect(sites.actions("shop.example", server)).toBeVisible();
      expect(await edgeOf(sites.actions("shop.example", server))()).not.toBe(transparent);
    });
  });
});
