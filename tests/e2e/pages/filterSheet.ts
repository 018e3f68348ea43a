import type { Page } from "@playwright/test";

/** A phone's sheet with everything beside the search of the sites list. */
export class FilterSheet {
  readonly button;
  readonly dialog;
  readonly done;
  constructor(page: Page) {
    this.button = page.getByRole("button", { name: /^Filter(,|$)/ });
    this.dialog = page.getByRole("dialog", { name: "Filter" });
    this.done = this.dialog.getByRole("button", { name: "Show the list" });
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.dialog.waitFor();
  }

  async close(): Promise<void> {
    await this.done.click();
    await this.dialog.waitFor({ state: "detached" });
  }

  /** Shows the sites by server, or as a list. */
  async view(name: "List" | "By server"): Promise<void> {
    await this.open();
    await this.dialog.getByRole("button", { name, exact: true }).click();
    await this.close();
  }
}
