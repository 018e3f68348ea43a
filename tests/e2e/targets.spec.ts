import type { Page } from "@playwright/test";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";
import { goWithin } from "./goWithin";

/** Everything on the page that can be pressed and is smaller than this in either direction, except links in text. */
const smallTargetsOn = (page: Page, least: number) =>
  page.evaluate((pixels) => {
    const pressable =
      "a[href], button, select, textarea, input:not([type='hidden']), [role='menuitem'], [role='option']";
    const modal = [...document.querySelectorAll("[role='dialog'], [role='alertdialog'], [role='menu']")].at(-1);
    return [...(modal ?? document).querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      const isShown = element.checkVisibility() && element.getBoundingClientRect().bottom > 0;
      if (!isShown || element.closest("p:not(.session-links), [aria-hidden='true'], .skip-link")) return [];
      const target = element.matches("input") ? (element.closest("label, .MuiOutlinedInput-root") ?? element) : element;
      const { width, height } = target.getBoundingClientRect();
      if (Math.min(width, height) >= pixels - 0.5) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent.trim();
      return [`${element.localName}.${element.className} '${name}' ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, least);

for (const [device, least, options] of [
  ["a phone", 44, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ["a desktop", 24, { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ ...options, backendOptions: { domains: 12 }, panelConfig: { capabilities: { deleteDomain: true } } });

    test(`everything that can be pressed is at least ${least} pixels in both directions`, async ({
      page,
      backend,
      guard,
      loginAs,
      sites,
      topBar,
    }) => {
      guard.allowStatus(500, "/api/servers/test/5"); // as seeded
      guard.allowStatus(502, "/api/servers/test/6");
      guard.allowStatus(401, "/api/user");
      addDomain(backend, { domain: "0.example" });
      // A menu that opens grows for a moment.
      const look = async (what: string) =>
        expect
          .configure({ soft: true, timeout: 3000 })
          .poll(() => smallTargetsOn(page, least), what)
          .toEqual([]);
      for (const path of ["/login", "/forgot-password", "/reset-password?token=t"]) {
        await page.goto(path);
        await expect(page.getByRole("textbox").first()).toBeVisible();
        await look(path);
      }
      await loginAs("super-admin");
      for (const path of ["/", "/servers", "/users", "/add-server", "/add-domain", "/add-subdomain", "/domains/1"]) {
        await goWithin(page, path);
        await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
        if (path === "/domains/1") await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
        await look(path);
      }
      await page.getByRole("button", { name: "Add Record" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await look("a record's dialog");

      await sites.open();
      await topBar.account.click();
      await look("the user dropdown");
      await page.keyboard.press("Escape");
      await sites.actions("0.example", "web1").click();
      await expect(sites.menu).toBeVisible();
      await look("the action menu");
      await sites.option("Delete").click();
      await expect(sites.dialog.getByRole("term").first()).toBeVisible();
      await look("the delete dialog");
      await page.keyboard.press("Escape");
      await sites.choose("0.example", "web1", "Refresh");
      await expect(sites.toasts).toHaveCount(1);
      await page.getByRole("button", { name: /^Activity/ }).click();
      await look("the sites list with a toast and the tray");
    });
  });
}

test("compact rows keep 4 pixels above and below their buttons", async ({ page, guard, loginAs, topBar }) => {
  guard.allowStatus(500, "/api/servers/test/5"); // as seeded
  guard.allowStatus(502, "/api/servers/test/6");
  await loginAs("super-admin");
  await goWithin(page, "/servers");
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
    await goWithin(page, path);
    await expect(page.locator(":is(td, [role='cell']) button").first()).toBeVisible();
    await expect.poll(tight, path).toEqual([]);
  }
});
