import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The rules that depend on colours and widths. All others see the same in light and dark, and on both phones. The size of targets is
 * theirs on the smallest phone; targets.spec.ts asks for more on a larger one.
 */
const LOOK_RULES = ["color-contrast", "link-in-text-block", "scrollable-region-focusable"];

const isLoaded = (page: Page) => page.evaluate(() => "axe" in window);

/**
 * What is shown now that is against WCAG 2.2 AA or axe's best practices, or against some of their rules. An open menu stands
 * outside of the page's landmarks, which only the best practices mind. No page has frames: axe need not open one of its own to
 * put together what it found in them, which its "legacy mode" leaves out. Describing what is right takes it as long as the search:
 * it is asked for what is not.
 */
export const violationsOn = async (page: Page, rules?: readonly string[]) => {
  // Axe is half a megabyte: once for each page.
  const builder = new AxeBuilder((await isLoaded(page)) ? { page, axeSource: ";" } : { page });
  const inMenu = (await page.getByRole("menu").count()) > 0;
  builder.setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (rules) builder.withRules([...rules]);
  else builder.withTags(RULES).disableRules(inMenu ? ["region"] : []);
  const { violations } = await builder.analyze();
  const hasBar = (await page.locator(".action-bar").count()) > 0;
  // Under the bar with Submit some target is always half covered, until it is scrolled up: targets.spec.ts measures them.
  const isUnderBar = (id: string, summary = "") => hasBar && id === "target-size" && summary.includes("obscured");
  return violations.flatMap(({ id, help, nodes }) => {
    const found = nodes.filter(({ failureSummary }) => !isUnderBar(id, failureSummary));
    const words = found.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`);
    return words.length > 0 ? { id, help, nodes: words } : [];
  });
};

/** There is nothing for axe to find. */
export const expectAccessible = async (page: Page, what: string, rules?: readonly string[]): Promise<void> =>
  expect.soft(await violationsOn(page, rules), what).toEqual([]);

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

type Size = ReturnType<Page["viewportSize"]>;

/** Shows the page in these colours and this window. With reduced motion, as in all tests, nothing is on its way there. */
export const showIn = async (page: Page, colorScheme: "light" | "dark", size: Size = null): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  if (size && size.width !== page.viewportSize()?.width) await page.setViewportSize(size);
};

/** A kind of window, in which screens are walked through once. */
export const lookAt = (size: keyof typeof sizes) => ({
  name: size,
  size,
  viewport: sizes[size],
  colorScheme: "light" as const,
});

/** In which windows screens are looked at. */
export const looks = [lookAt("desktop"), lookAt("small phone")];

/**
 * On what is shown now, in light and dark, and on a small phone also as a larger one shows it: nothing for axe to find, and nothing
 * wider than the window. Only stylesheets know the colours and the width of the window: nothing else changes with them.
 */
export const expectGoodLook = async (page: Page, what: string): Promise<void> => {
  await expectAccessible(page, what);
  await expectNoSidewaysScrolling(page, what);
  const window = page.viewportSize();
  const isSmall = window?.width === sizes["small phone"].width;
  const other = isSmall ? `${what}, dark, on a larger phone` : `${what}, dark`;
  const { width, height } = sizes.phone;
  await showIn(page, "dark", isSmall ? { width, height: Math.max(window.height, height) } : window);
  await expectAccessible(page, other, LOOK_RULES);
  if (isSmall) await expectNoSidewaysScrolling(page, other);
  await showIn(page, "light", window);
  // Material UI moves an open menu 166 ms after the window's last change: what is pressed before then is not what is released. A
  // timer of the page that is set now, and takes longer, ends after that one.
  if (isSmall && (await page.getByRole("menu").count()) > 0)
    await page.evaluate(() => new Promise((moved) => setTimeout(moved, 200)));
};
