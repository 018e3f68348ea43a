import type { Locator, Page } from "@playwright/test";

/** The toasts that are shown, the oldest first. */
export const toastsOn = (page: Page): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
