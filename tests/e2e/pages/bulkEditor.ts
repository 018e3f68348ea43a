import type { Locator, Page } from "@playwright/test";

export class BulkEditor {
  readonly toggle: Locator;
  readonly table: Locator;
  readonly scrollContainer: Locator;
  readonly pending: Locator;
  readonly review: Locator;
  readonly discard: Locator;
  readonly addRow: Locator;
  readonly drawer: Locator;
  readonly message: Locator;
  readonly apply: Locator;
  readonly steps: Locator;
  readonly dialog: Locator;
  readonly text: Locator;
  constructor(private readonly page: Page) {
    const region = page.getByRole("region", { name: "DNS Information", exact: true });
    const button = (name: string) => region.getByRole("button", { name, exact: true });
    this.toggle = button("Bulk edit");
    this.table = region.getByRole("table", { name: "DNS records, editable", exact: true });
    this.scrollContainer = region.getByRole("group", { name: "DNS records, editable", exact: true });
    this.pending = region.getByRole("status").filter({ hasText: /not applied$|^No changes$/ });
    this.review = page.getByRole("button", { name: /^Review \d+ DNS changes?$/ });
    this.discard = button("Discard");
    this.addRow = button("Add Record");
    this.drawer = page.getByRole("dialog", { name: /^Changes to / });
    this.message = this.drawer.getByRole("status").first();
    this.apply = this.drawer.getByRole("button", { name: /^Apply/ });
    this.steps = this.drawer.getByRole("region", { name: "Changes" }).locator("[class*=_changeSteps_] > li");
    this.dialog = page.getByRole("dialog");
    this.text = this.dialog.getByRole("textbox", { name: "Zone file", exact: true });
  }

  /** A field of a record: `cell("Data", "A www.shop.example")`. */
  cell(field: string, record: string): Locator {
    return this.table.getByLabel(`${field} of ${record}`, { exact: true });
  }

  removeButton(record: string): Locator {
    return this.table.getByRole("button", { name: `Remove ${record}`, exact: true });
  }

  toolbarButton(name: "Presets" | "Zone file"): Locator {
    return this.page.getByRole("toolbar").getByRole("button", { name, exact: true });
  }
}
