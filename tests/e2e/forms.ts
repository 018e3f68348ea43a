import type { Locator, Page } from "@playwright/test";

/** For each text, moves on to the next field and types it. */
export const typeIntoNextFields = async ({ keyboard }: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts) {
    await keyboard.press("Tab");
    await keyboard.type(text);
  }
};

/** Cancels a form with something typed in it, which asks first. */
export const discardForm = async (page: Page, cancel: Locator): Promise<void> => {
  await cancel.click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave", exact: true }).click();
};
