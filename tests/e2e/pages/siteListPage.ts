import type { Page } from "@playwright/test";
import { getToasts } from "./toasts";

export class SiteListPage {
  readonly heading;
  readonly table;
  readonly rowHeaders;
  readonly search;
  readonly filter;
  readonly footer;
  readonly next;
  readonly menu;
  readonly addWebsite;
  readonly toasts;
  readonly dialog;
  constructor(private readonly page: Page) {
    // The panel's own, not the one in the page's initial frame.
    this.heading = page.locator("#content").getByRole("heading", { level: 1, name: "Spire Sites", exact: true });
    this.table = page.getByRole("table", { name: "Spire Sites" });
    this.rowHeaders = this.table.getByRole("rowheader");
    this.search = page.getByRole("searchbox", { name: "Search domains" });
    this.filter = page.getByRole("combobox", { name: "Filter" });
    this.footer = page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /^Showing/ });
    this.next = page.getByRole("button", { name: "Next", exact: true });
    this.menu = page.getByRole("menu");
    this.addWebsite = page.getByRole("link", { name: "Add Website", exact: true });
    this.toasts = getToasts(page);
    this.dialog = page.getByRole("alertdialog");
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/domains${query}`);
    await this.heading.waitFor();
  }

  /** All rows of one domain, one for each of its servers. */
  site(url: string) {
    return this.table
      .getByRole("rowgroup")
      .filter({ has: this.page.getByRole("rowheader", { name: url, exact: true }) });
  }

  row(url: string, server: string) {
    return this.site(url).getByRole("row").filter({ hasText: server });
  }

  actionsButton(url: string, server: string) {
    return this.table.getByRole("button", { name: `Actions for ${url} on ${server}`, exact: true });
  }

  menuItem(name: string | RegExp) {
    return this.menu.getByRole("menuitem", { name, exact: true });
  }

  async startAction(url: string, server: string, action: string): Promise<void> {
    await this.actionsButton(url, server).click();
    await this.menuItem(action).click();
  }
}
