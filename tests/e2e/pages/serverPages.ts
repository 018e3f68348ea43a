import type { Page } from "@playwright/test";
import { FormPage } from "./addSitePages";
import { getToasts } from "./toasts";

export class ServerListPage {
  readonly heading;
  readonly table;
  readonly names;
  readonly add;
  readonly toasts;
  constructor(private readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Servers", exact: true });
    this.table = page.getByRole("table", { name: "Servers" });
    this.names = this.table.getByRole("rowheader");
    this.add = page.getByRole("link", { name: "Add Server", exact: true });
    this.toasts = getToasts(page);
  }

  async open(): Promise<void> {
    await this.page.goto("/servers");
    await this.heading.waitFor();
  }

  row(name: string) {
    return this.table.getByRole("row").filter({ has: this.page.getByRole("rowheader", { name, exact: true }) });
  }
}

export class ServerFormPage extends FormPage {
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.submit.waitFor();
  }
}
