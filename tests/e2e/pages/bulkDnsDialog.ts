import type { Locator, Page } from "@playwright/test";

export class BulkDnsDialog {
  readonly dialog: Locator;
  readonly text: Locator;
  readonly status: Locator;
  readonly table: Locator;
  readonly start: Locator;
  /** The deletions that must be confirmed, and the field for it. */
  readonly deletions: Locator;
  readonly confirmation: Locator;
  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: /^Change DNS of \d+ domains?$/ });
    this.text = this.dialog.getByRole("textbox", { name: "Records" });
    this.status = this.dialog.getByRole("status").first();
    this.table = this.dialog.getByRole("table", { name: "Changes" });
    this.deletions = this.dialog.getByRole("alert");
    this.confirmation = this.dialog.getByRole("textbox", { name: /^Type .* to confirm$/ });
    this.start = this.dialog.getByRole("button", { name: /^Change (DNS|\d+ domains?)$/ });
  }

  row(domain: string): Locator {
    return this.table.getByRole("row").filter({ hasText: domain });
  }

  hostField(domain: string): Locator {
    return this.table.getByRole("textbox", { name: `Mail host (MX) of ${domain}`, exact: true });
  }
}
