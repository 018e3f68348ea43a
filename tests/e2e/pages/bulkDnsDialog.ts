import type { Locator, Page } from "@playwright/test";

export class BulkDnsDialog {
  readonly dialog: Locator;
  readonly text: Locator;
  readonly status: Locator;
  readonly table: Locator;
  readonly start: Locator;
  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: /^Change DNS of \d+ domains?$/ });
    this.text = this.dialog.getByRole("textbox", { name: "Records" });
    this.status = this.dialog.getByRole("status").first();
    this.table = this.dialog.getByRole("table", { name: "Changes" });
    this.start = this.dialog.getByRole("button", { name: /^Change (DNS|\d+ domains?)$/ });
  }

  row(domain: string): Locator {
    return this.table.getByRole("row").filter({ hasText: domain });
  }
}
