import type { Page } from "playwright";
import { storageKeys } from "../../src/lib/storageKeys";

/** Has the page speak another language, as if that had been chosen in another tab. Messages stay in the one in which they came. */
export const speak = async (page: Page, language: string): Promise<void> => {
  const choice = { key: storageKeys.locale, newValue: JSON.stringify(language) };
  await page.evaluate(({ key, newValue }) => {
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
  }, choice);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
};
