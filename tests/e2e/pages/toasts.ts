import type { Locator, Page } from "@playwright/test";

/** The visible toasts, oldest first. */
export const getToasts = (page: Page): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
