import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What is shown now that is against WCAG 2.2 AA or axe's best practices. An open menu stands outside of the page's landmarks,
 * which only the best practices mind. No page has frames: axe need not open one of its own to put together what it found in
 * them, which its "legacy mode" leaves out. Describing what is right takes it as long as the search: it is asked for what is not.
 */
export const violationsOn = async (page: Page) => {
  const inMenu = (await page.getByRole("menu").count()) > 0;
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .withTags(RULES)
    .disableRules(inMenu ? ["region"] : [])
    .analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
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

/** On what is shown now: nothing for axe to find, and nothing wider than the window. */
export const expectGoodLook = async (page: Page, what: string): Promise<void> => {
  await expectAccessible(page, what);
  await expectNoSidewaysScrolling(page, what);
};

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  "small phone": { width: 320, height: 640 },
} as const;

export const lookAt = (size: keyof typeof sizes, colorScheme: "light" | "dark") => ({
  name: `${size}, ${colorScheme}`,
  size,
  viewport: sizes[size],
  colorScheme,
});

/** In which screens are looked at: both appearances on a desktop, one of them on each kind of phone. */
export const looks = [
  lookAt("desktop", "light"),
  lookAt("desktop", "dark"),
  lookAt("phone", "light"),
  lookAt("small phone", "dark"),
];
