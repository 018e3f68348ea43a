import type { Locator, Page } from "@playwright/test";

export const typeIntoNextFields = async ({ keyboard }: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts) {
    await keyboard.press("Tab");
    await keyboard.type(text);
  }
};

/** Cancels a form with unsaved input and confirms. */
export const discardForm = async (page: Page, cancel: Locator): Promise<void> => {
  await cancel.click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave", exact: true }).click();
};
