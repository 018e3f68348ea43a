import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * No violation of WCAG 2.2 AA or of axe's best practices on what is shown now. An open menu stands outside of the page's
 * landmarks, which only the best practices mind.
 */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  const inMenu = (await page.getByRole("menu").count()) > 0;
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    .disableRules(inMenu ? ["region"] : [])
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect.soft(found, what).toEqual([]);
};

/** Nothing is wider than the window, once all has taken its place there. */
export const expectNoSidewaysScrolling = async (page: Page, what: string): Promise<void> => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.configure({ soft: true }).poll(overflow, `${what}: wider than the window by`).toBeLessThanOrEqual(0);
};
