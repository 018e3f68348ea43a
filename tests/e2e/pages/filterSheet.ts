import type { Page } from "@playwright/test";

/** A phone's sheet with everything beside the search of the sites list. */
export class FilterSheet {
  readonly button;
  readonly sheet;
  readonly done;
  constructor(page: Page) {
    this.button = page.getByRole("button", { name: /^Filter(,|$)/ });
    this.sheet = page.getByRole("dialog", { name: "Filter", exact: true });
    this.done = this.sheet.getByRole("button", { name: "Show sites" });
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.done.waitFor();
  }

  async close(): Promise<void> {
    await this.done.click();
    await this.done.waitFor({ state: "detached" });
  }
}
