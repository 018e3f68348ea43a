import type { Page } from "@playwright/test";

export const typeIntoNextFields = async ({ keyboard }: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts) {
    await keyboard.press("Tab");
    await keyboard.type(text);
  }
};
