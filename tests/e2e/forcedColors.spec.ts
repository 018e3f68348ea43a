import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { onlyHealthy } from "./serversSetup";

test.use({ backendOptions: { domains: 30 }, contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });
test.beforeEach(async ({ backend, loginAs }) => {
  onlyHealthy(backend);
  await loginAs("super-admin");
});

/** What is cut out of a ground of the page's own colour, and therefore not seen. */
const invisibleShapes = (page: Page) =>
  page.evaluate(() => {
    const page = getComputedStyle(document.body).backgroundColor;
    const isTransparent = (color: string) => color.startsWith("rgba(") && color.endsWith(", 0)");
    return [...document.querySelectorAll<HTMLElement>("body *:not(svg *)")].flatMap((element) =>
      [undefined, "::before", "::after"].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isShape = style.clipPath !== "none" && !style.clipPath.startsWith("inset(50%");
        const isDrawn =
          pseudo === undefined ? element.textContent === "" : style.content !== "none" && style.display !== "none";
        if (!isShape || !isDrawn || !element.checkVisibility() || style.backgroundImage !== "none") return [];
        if (style.borderTopStyle !== "none" && style.borderTopWidth !== "0px") return [];
        const isSeen = style.backgroundColor !== page && !isTransparent(style.backgroundColor);
        return isSeen ? [] : [`${element.localName}.${element.className}${pseudo ?? ""}`];
      }),
    );
  });

test("icons and the shapes of states are seen, and menus show what is next", async ({ page, sites, topBar }) => {
  for (const path of ["/", "/domains", "/domains/2", "/activity", "/overview", "/users", "/add-domain"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).not.toHaveText("");
    await expect(page.getByRole("button", { name: /^Activity/ })).toBeVisible(); // it comes last
    expect.soft(await invisibleShapes(page), path).toEqual([]);
  }
  await sites.open();
  await sites.table
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await expect(sites.menu).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const marked = sites.menu.locator("[data-highlighted]");
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");
  await topBar.account.click();
  const chosen = topBar.appearance("System").locator("+ span");
  const other = topBar.appearance("Dark").locator("+ span");
  const groundOf = (part: typeof chosen) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await groundOf(chosen)).not.toBe(await groundOf(other));
});

test("only the link to the current page is underlined, and no quiet state has a border", async ({
  page,
  sites,
  topBar,
}) => {
  await sites.open();
  await expect(sites.rowHeaders).toHaveCount(25);
  const lineUnder = (name: string) =>
    topBar.link(name).evaluate((link) => {
      const { borderBottomColor } = getComputedStyle(link);
      return borderBottomColor !== getComputedStyle(document.body).backgroundColor;
    });
  expect(await lineUnder("Manage Spire Sites")).toBe(true);
  expect(await lineUnder("Wordpress Sites")).toBe(false);
  const borderOf = (state: string) =>
    page
      .locator(`.status[data-is="${state}"]`)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await borderOf("live")).toBe("0px");
  expect(await borderOf("suspended")).toBe("1px");
});
