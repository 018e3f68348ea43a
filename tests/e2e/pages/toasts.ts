import type { Locator, Page } from "@playwright/test";

export const getToasts = (page: Page): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
