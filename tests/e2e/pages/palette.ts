import type { Page } from "@playwright/test";

export class Palette {
  readonly button;
  readonly dialog;
  readonly input;
  readonly options;
  readonly active;
  constructor(private readonly page: Page) {
    this.button = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
    this.dialog = page.getByRole("dialog", { name: "Search", exact: true });
    this.input = this.dialog.getByRole("combobox");
    this.options = this.dialog.getByRole("option");
    this.active = this.dialog.getByRole("option", { selected: true });
  }

  /** Opens it with its keyboard shortcut. */
  async open(): Promise<void> {
    await this.page.keyboard.press("Control+k");
    await this.input.waitFor();
  }

  option(name: string | RegExp) {
    return this.dialog.getByRole("option", { name });
  }
}
