import { expect, type Page } from "@playwright/test";

/** Navigates without a page load, as a link of the panel does, and waits for the new heading. */
export const navigateInApp = async (page: Page, path: string): Promise<void> => {
  if (page.url() === "about:blank") {
    await page.goto(path);
    return;
  }
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  const before = await heading.textContent();
  await page.evaluate((to) => {
    const { idx } = history.state as { idx: number };
    history.pushState({ usr: null, key: `walk-${idx}`, idx: idx + 1 }, "", to); // as the router writes it
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  if (before !== null) await expect(heading, `another heading at ${path}`).not.toHaveText(before);
};
