import type { Page } from "@playwright/test";
import { getToasts } from "./toasts";

export class FormPage {
  readonly submit;
  readonly cancel;
  readonly toasts;
  constructor(protected readonly page: Page) {
    this.submit = page.getByRole("button", { name: "Submit", exact: true });
    this.cancel = page.getByRole("button", { name: "Cancel", exact: true });
    this.toasts = getToasts(page);
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }
}

export class AddWebsitePage extends FormPage {
  readonly summary;
  constructor(page: Page) {
    super(page);
    this.summary = page.getByRole("main").getByRole("alert");
  }

  async open(): Promise<void> {
    await this.page.goto("/add-domain");
    await this.page.getByRole("heading", { level: 1, name: "New Website", exact: true }).waitFor();
    await this.submit.waitFor();
  }

  section(name: string) {
    return this.page.getByRole("region", { name, exact: true });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.field(label).click();
    await this.page.getByRole("option", { name: option, exact: true }).click();
  }

  async fillNewClient(): Promise<void> {
    await this.fill({
      "Company name": "Blue Bakery",
      "Contact name": "Ada Baker",
      Phone: "555 1234",
      Email: "ada@bakery.example",
      Username: "bakery",
    });
  }

  async fillSite(domain: string): Promise<void> {
    await this.field("Domain").fill(domain);
    await this.field("Domain").blur();
    await this.choose("Server", "web2");
    await this.choose("Service plan", "Business");
  }
}
