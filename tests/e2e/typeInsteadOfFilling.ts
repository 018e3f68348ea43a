import type { Locator, Page } from "@playwright/test";

/** React does not notice Playwright's `fill` in Firefox. */
export const typeInsteadOfFilling = (page: Page): void => {
  const locators = Object.getPrototypeOf(page.locator("html")) as Locator;
  locators.fill = async function fill(this: Locator, value: string) {
    await this.focus();
    await this.press("ControlOrMeta+a");
    await this.press("Delete");
    if (value !== "") await this.pressSequentially(value);
  };
};
