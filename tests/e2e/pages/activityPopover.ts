import type { Page } from "@playwright/test";

/** Activity in the top bar: its button with the count, and the popover with the list. */
export class ActivityPopover {
  readonly button;
  /** All entries, in the order of their sections. */
  readonly entries;
  readonly finished;
  readonly clearFinished;
  readonly openActivity;
  constructor(page: Page) {
    const bar = page.getByRole("banner");
    this.button = bar.getByRole("button", { name: /^Activity, / });
    this.entries = bar.locator("[class*=_popover_]").getByRole("listitem");
    this.finished = bar.getByRole("list", { name: "Done" }).getByRole("listitem");
    this.clearFinished = bar.getByRole("button", { name: "Clear done" });
    this.openActivity = bar.getByRole("link", { name: "Open Activity" });
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.openActivity.waitFor();
  }
}
