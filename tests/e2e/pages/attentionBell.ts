import { expect, type Page } from "@playwright/test";

/** The bell in the top bar, and its list of what needs attention. */
export class AttentionBell {
  readonly button;
  readonly list;
  readonly entries;
  readonly copyAll;
  readonly announcement;
  constructor(page: Page) {
    const bar = page.getByRole("banner");
    this.button = bar.getByRole("button", { name: /^Needs attention: / });
    this.list = bar.getByRole("list", { name: "Needs attention" });
    this.entries = this.list.getByRole("listitem");
    this.copyAll = bar.getByRole("button", { name: "Copy all for a ticket" });
    this.announcement = page.locator("[data-attention]");
  }

  entry(name: string) {
    return this.entries.filter({ hasText: name });
  }

  /** A button of an entry, by the text that it shows. */
  press(name: string, text: string): Promise<void> {
    return this.entry(name).getByText(text, { exact: true }).click();
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.button).toHaveAttribute("aria-expanded", "true");
  }

  /** Waits until so many entries need attention. */
  expectCount(count: number | "nothing"): Promise<void> {
    return expect(this.button).toHaveAccessibleName(`Needs attention: ${count}`);
  }
}
