import type { Locator, Page } from "@playwright/test";
import { getToasts } from "./toasts";

/** A table with a modal to add and edit, and a confirmation of deletion: DNS records and contacts. */
class RecordSection {
  readonly region: Locator;
  readonly table: Locator;
  readonly scrollContainer: Locator;
  readonly names: Locator;
  readonly add: Locator;
  readonly modal: Locator;
  readonly submit: Locator;
  readonly cancel: Locator;
  readonly confirm: Locator;
  constructor(
    private readonly page: Page,
    title: string,
    tableName: string,
    private readonly kind: string,
    add: string,
  ) {
    this.region = page.getByRole("region", { name: title, exact: true });
    this.table = this.region.getByRole("table", { name: tableName, exact: true });
    this.scrollContainer = this.region.getByRole("group", { name: tableName, exact: true });
    this.names = this.table.getByRole("rowheader");
    this.add = this.region.getByRole("button", { name: add, exact: true });
    this.modal = page.getByRole("dialog");
    this.submit = this.modal.getByRole("button", { name: "Submit", exact: true });
    this.cancel = this.modal.getByRole("button", { name: "Cancel", exact: true });
    this.confirm = page.getByRole("alertdialog");
  }

  row(text: string): Locator {
    return this.table.getByRole("row").filter({ has: this.page.getByText(text, { exact: true }) });
  }

  editButton(name: string): Locator {
    return this.table.getByRole("button", { name: `Edit ${this.kind}${name}`, exact: true });
  }

  deleteButton(name: string): Locator {
    return this.table.getByRole("button", { name: `Delete ${this.kind}${name}`, exact: true });
  }

  field(label: string): Locator {
    return this.modal.getByLabel(label, { exact: true });
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }

  async confirmWith(name: "Delete" | "Cancel"): Promise<void> {
    await this.confirm.getByRole("button", { name, exact: true }).click();
  }
}

export class DnsSection extends RecordSection {
  readonly type: Locator;
  readonly search: Locator;
  readonly count: Locator;
  constructor(page: Page) {
    super(page, "DNS Information", "DNS records", "", "Add Record");
    this.type = this.modal.getByRole("combobox", { name: "Record Type", exact: true });
    this.search = this.region.getByRole("searchbox", { name: "Search records", exact: true });
    this.count = this.region.getByRole("status").filter({ hasText: /records?$/ });
  }

  sortBy(column: string): Locator {
    return this.table.getByRole("columnheader", { name: column, exact: true }).getByRole("button");
  }
}

export class ContactSection extends RecordSection {
  constructor(page: Page) {
    super(page, "Customer Contacts", "Customer Contacts", "contact ", "Add Contact");
  }
}

export class EditDomainPage {
  readonly heading: Locator;
  readonly servers: Locator;
  readonly database: Locator;
  readonly dns: DnsSection;
  readonly contacts: ContactSection;
  readonly submit: Locator;
  readonly cancel: Locator;
  readonly menu: Locator;
  readonly toasts: Locator;
  constructor(protected readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.servers = page.getByRole("region", { name: "Server Information", exact: true });
    this.database = page.getByRole("region", { name: "Database Information", exact: true });
    this.dns = new DnsSection(page);
    this.contacts = new ContactSection(page);
    this.submit = page.getByRole("button", { name: "Submit", exact: true });
    this.cancel = page.getByRole("button", { name: "Cancel", exact: true });
    this.menu = page.getByRole("menu");
    this.toasts = getToasts(page);
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/domains/${id}`);
    await this.submit.waitFor();
    await this.dns.region.getByText("Current IP", { exact: true }).waitFor();
  }

  server(name: string): Locator {
    return this.servers.getByRole("row").filter({ has: this.page.getByRole("rowheader", { name, exact: true }) });
  }

  action(server: string): Locator {
    return this.servers.getByRole("button", { name: `On Submit: ${server}`, exact: true });
  }

  option(name: string): Locator {
    return this.menu.getByRole("menuitem", { name, exact: true });
  }

  async choose(server: string, action: string): Promise<void> {
    await this.action(server).click();
    await this.option(action).click();
  }

  undoButton(server: string): Locator {
    return this.server(server).getByRole("button", { name: /^Undo: / });
  }
}
