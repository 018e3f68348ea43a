import { addDomain } from "./addDomain";
import { expect, test } from "./fixtures";

test.use({ backendOptions: { domains: 0 } });

test("the action menu of a row opens by ContextMenu, Shift+F10 and at the pointer by right click, except on links, fields, selected text and with Shift", async ({
  page,
  backend,
  loginAs,
  sites,
  topBar,
}) => {
  addDomain(backend, { domain: "shop.example" });
  addDomain(backend, { domain: "wide.example", installations: [{ server_id: 1 }, { server_id: 2 }] });
  await loginAs("super-admin");
  await sites.open();
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
  await expect(sites.actionsButton("wide.example", "web2")).toBeFocused();
  expect(await own()).toEqual([false]);

  await state.click({ button: "right", modifiers: ["Shift"] });
  await page.getByRole("link", { name: "shop.example" }).click({ button: "right" });
  await row.getByRole("checkbox").click({ button: "right" });
  await sites.site("wide.example").getByText("Primary").click({ button: "right" });
  await row.getByText("web2").selectText();
  await state.click({ button: "right" });
  expect(await own()).toEqual([false, true, true, true, true, true]);
  await expect(sites.menu).toHaveCount(0);

  await page.getByRole("link", { name: "shop.example" }).focus();
  await page.keyboard.press("ContextMenu");
  await expect(sites.menu).toHaveAccessibleName("Actions for shop.example on web1");
  await expect(sites.menu).toBeFocused();
  const isOnTop = (element: Element) => {
    const { x, y } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + 5, y + 5));
  };
  expect(await sites.search.evaluate(isOnTop)).toBe(false);
  await page.keyboard.press("f");
  await expect(sites.menuItem("Fix Permissions")).toBeFocused();
  await page.keyboard.press("Escape");
  await sites.row("wide.example", "web2").getByRole("checkbox").focus();
  await page.keyboard.press("Shift+F10");
  await expect(sites.menu).toHaveAccessibleName("Actions for wide.example on web2");
});
