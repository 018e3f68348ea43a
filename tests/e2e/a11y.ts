import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const isLoaded = (page: Page) => page.evaluate(() => "axe" in window);

/**
 * What is shown now that is against WCAG 2.2 AA or axe's best practices. An open menu stands
 * outside of the page's landmarks, which only the best practices mind. No page has frames: axe need not open one of its own to
 * put together what it found in them, which its "legacy mode" leaves out. Describing what is right takes it as long as the search:
 * it is asked for what is not.
 */
export const violationsOn = async (page: Page) => {
  // Axe is half a megabyte: once for each page.
  const builder = new AxeBuilder((await isLoaded(page)) ? { page, axeSource: ";" } : { page });
  const inMenu = (await page.getByRole("menu").count()) > 0;
  builder.setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await builder
    .withTags(RULES)
    .disableRules(inMenu ? ["region"] : [])
    .analyze();
  const hasBar = (await page.locator(".action-bar").count()) > 0;
  // Under the bar with Submit some target is always half covered, until it is scrolled up: targets.spec.ts measures them.
  const isUnderBar = (id: string, summary = "") => hasBar && id === "target-size" && summary.includes("obscured");
  // While a menu is open it covers a part of what cannot be pressed then.
  const isBehindMenu = (id: string, html: string) =>
    inMenu && id === "target-size" && !/role="menu(?:item)?"/.test(html);
  return violations.flatMap(({ id, help, nodes }) => {
    const found = nodes.filter(
      ({ failureSummary, html }) => !isUnderBar(id, failureSummary) && !isBehindMenu(id, html),
    );
    const words = found.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`);
    return words.length > 0 ? { id, help, nodes: words } : [];
  });
};

/** There is nothing for axe to find. */
export const expectAccessible = async (page: Page, what: string): Promise<void> =>
  expect.soft(await violationsOn(page), what).toEqual([]);

/** Nothing is wider than the window, once all has taken its place there. */
export const expectNoSidewaysScrolling = async (page: Page, what: string): Promise<void> => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.configure({ soft: true }).poll(overflow, `${what}: wider than the window by`).toBeLessThanOrEqual(0);
};

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  "small phone": { width: 320, height: 640 },
} as const;

/** A kind of window, in which screens are walked through once: in light on a desktop, in dark on a phone. */
export const lookAt = (size: keyof typeof sizes) => ({
  name: size,
  size,
  viewport: sizes[size],
  colorScheme: size === "desktop" ? ("light" as const) : ("dark" as const),
});

/** In which windows screens are looked at. */
export const looks = [lookAt("desktop"), lookAt("small phone")];

/**
 * On what is shown now there is nothing for axe to find, and nothing is wider than the window; where that is a small phone, nor is it
 * on a larger one. One walk sees it in light, the other in dark.
 */
export const expectGoodLook = async (page: Page, what: string): Promise<void> => {
  await expectAccessible(page, what);
  await expectNoSidewaysScrolling(page, what);
  const window = page.viewportSize();
  if (window?.width !== sizes["small phone"].width) return;
  const { width, height } = sizes.phone;
  await page.setViewportSize({ width, height: Math.max(window.height, height) });
  await expectNoSidewaysScrolling(page, `${what}, on a larger phone`);
  await page.setViewportSize(window);
  // Material UI moves an open menu 166 ms after the window's last change: what is pressed before then is not what is released. A
  // timer of the page that is set now, and takes longer, ends after that one.
  if ((await page.getByRole("menu").count()) > 0)
    await page.evaluate(() => new Promise((moved) => setTimeout(moved, 200)));
};
