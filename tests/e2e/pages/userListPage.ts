import type { Page } from "@playwright/test";
import { getToasts } from "./toasts";

export class UserListPage {
  readonly heading;
  readonly table;
  readonly emails;
  readonly add;
  readonly toasts;
  readonly modal;
  readonly submit;
  readonly cancel;
  readonly role;
  readonly credentialsDialog;
  constructor(private readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Users", exact: true });
    this.table = page.getByRole("table", { name: "Users" });
    this.emails = this.table.getByRole("rowheader");
    this.add = page.getByRole("button", { name: "Add User", exact: true });
    this.toasts = getToasts(page);
    this.modal = page.getByRole("dialog");
    this.submit = this.modal.getByRole("button", { name: "Submit", exact: true });
    this.cancel = this.modal.getByRole("button", { name: "Cancel", exact: true });
    this.role = this.modal.getByRole("combobox", { name: "Role", exact: true });
    this.credentialsDialog = page.getByRole("dialog", { name: /^Credentials for / });
  }

  async open(): Promise<void> {
    await this.page.goto("/users");
    await this.heading.waitFor();
    await this.table.waitFor();
  }

  row(email: string) {
    return this.table.getByRole("row").filter({ has: this.page.getByRole("rowheader", { name: email }) });
  }

  edit(email: string) {
    return this.table.getByRole("button", { name: `Edit ${email}`, exact: true });
  }

  field(label: string) {
    return this.modal.getByLabel(label, { exact: true });
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }
}
