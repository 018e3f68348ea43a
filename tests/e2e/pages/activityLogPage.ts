import type { Page } from "@playwright/test";

export class ActivityLogPage {
  readonly entries;
  readonly views;
  constructor(private readonly page: Page) {
    this.entries = page.getByRole("region", { name: "History" }).getByRole("listitem");
    this.views = page.getByRole("navigation", { name: "Views" });
  }

  async open(): Promise<void> {
    await this.page.goto("/activity?view=log");
    await this.views.waitFor();
  }

  button(name: string | RegExp) {
    return this.page.getByRole("button", { name });
  }

  /** The clipboard's text after a click on the button; the context needs clipboard permissions. */
  async getCopiedText(name: string | RegExp): Promise<string> {
    await this.page.evaluate(() => navigator.clipboard.writeText(""));
    await this.button(name).click();
    await this.page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async exportCsv(): Promise<string> {
    await this.button("More list actions").click();
    const item = this.page.getByRole("menuitem", { name: "Export CSV" });
    const [file] = await Promise.all([this.page.waitForEvent("download"), item.click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString("utf8");
  }
}
