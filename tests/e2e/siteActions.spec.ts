import type { Locator } from "@playwright/test";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";

test.use({ backendOptions: { domains: 0 } });

const server = "web1";

test.describe("of a row", () => {
  const transparent = "rgba(0, 0, 0, 0)";
  const edgeOf = (button: Locator) => () => button.evaluate((element) => getComputedStyle(element).borderTopColor);

  test.beforeEach(async ({ backend, loginAs, sites }) => {
    addDomain(backend, { domain: "shop.example" });
    addDomain(backend, { domain: "wide.example", installations: [{ server_id: 1 }, { server_id: 2 }] });
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
