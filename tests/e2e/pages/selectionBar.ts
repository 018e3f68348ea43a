import type { Page } from "@playwright/test";

/** The checkboxes of the sites list, the selection bar, and the dialog for a pasted list. */
export class SelectionBar {
  readonly region;
  readonly dialog;
  constructor(private readonly page: Page) {
    this.region = page.getByRole("region", { name: "Selection" });
    this.dialog = page.getByRole("dialog", { name: "Paste a list" });
  }

  /** Opens the dialog for a pasted list. */
  async openList(): Promise<void> {
    await this.page.getByRole("button", { name: "More list actions" }).click();
    await this.page.getByRole("menuitem", { name: "Paste a list" }).click();
  }

  /** The button with the size of the selection: '12 sites on 3 servers'. */
  count(text: string | RegExp) {
    return this.region.getByRole("button", { name: text, exact: true });
  }

  checkbox(name: string) {
    return this.page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
  }

  actionButton(name: string) {
    return this.region.getByRole("button", { name, exact: true });
  }

  /** Opens the change of DNS: a button, or in the menu where the window is narrow. */
  async openDns(): Promise<void> {
    const button = this.actionButton("Change DNS…");
    const menu = this.region.getByRole("button", { name: /^Actions/ });
    await button.or(menu).first().waitFor();
    if (await button.isVisible()) return button.click();
    await menu.click();
    await this.page.getByRole("menuitem", { name: "Change DNS…" }).click();
  }
}
