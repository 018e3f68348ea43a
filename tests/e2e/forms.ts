import { expect, type Locator, type Page } from "@playwright/test";
import { hold } from "./hold";

/** For each text, moves on to the next field and types it. */
export const typeInNext = async ({ keyboard }: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts) {
    await keyboard.press("Tab");
    await keyboard.type(text);
  }
};

/** Cancels a form with something typed in it, which asks first. */
export const discard = async (page: Page, cancel: Locator): Promise<void> => {
  await cancel.click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave", exact: true }).click();
};

/** Submits a form repeatedly, by its button and from a field, while there is no answer: it is sent once. */
export const expectSentOnce = async (page: Page, call: string, submit: Locator, field: Locator): Promise<void> => {
  const held = await hold(page, call);
  await field.press("Enter");
  await field.press("Enter");
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await submit.click({ force: true });
  expect(held.asked()).toBe(1);
  held.release();
};
