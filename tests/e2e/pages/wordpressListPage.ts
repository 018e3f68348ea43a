import type { Page } from "@playwright/test";
import { isolateText } from "@/lib/serverText";

export class WordpressListPage {
  readonly heading;
  readonly table;
  readonly rows;
  readonly search;
  readonly count;
  readonly loading;
  constructor(private readonly page: Page) {
    // The panel's own, not the one in the page's initial frame.
    this.heading = page.locator("#content").getByRole("heading", { level: 1, name: "Wordpress Sites", exact: true });
    this.table = page.getByRole("table", { name: "Wordpress Sites" });
    this.rows = this.table.getByRole("row").filter({ has: page.getByRole("rowheader") });
    this.search = page.getByRole("searchbox", { name: "Search sites" });
    this.count = page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /sites?$/ });
    this.loading = page.getByText("Loading...", { exact: true });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/${query}`);
    await this.heading.waitFor();
  }

  row(name: string) {
    return this.table.getByRole("row").filter({ has: this.page.getByRole("rowheader", { name, exact: true }) });
  }

  logIn(site: string) {
    return this.table.getByRole("button", { name: `Log In to ${isolateText(site)}`, exact: true });
  }
}
