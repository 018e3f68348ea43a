import type { Locator, Page } from "@playwright/test";

/** The visible toasts, oldest first. */
export const toastsOn = (page: Page): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
