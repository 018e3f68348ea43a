import type { Page } from "@playwright/test";

/** The tray of started actions in the top bar. */
export class ProcessTray {
  readonly button;
  /** The button's text on a phone when nothing runs or needs attention. */
  readonly doneMark;
  readonly list;
  readonly entries;
  readonly announcement;
  constructor(private readonly page: Page) {
    const bar = page.getByRole("banner");
    this.button = bar.getByRole("button", { name: /^Activity/ });
    this.doneMark = this.button.locator(".tray-done");
    this.list = bar.getByRole("list", { name: "Actions you started" });
    this.entries = this.list.getByRole("listitem");
    this.announcement = bar.locator("[aria-live=polite]");
  }

  entry(domain: string) {
    return this.entries.filter({ hasText: domain });
  }

  /** A button of an entry, by the text that it shows. */
  press(domain: string, text: string): Promise<void> {
    return this.entry(domain).getByText(text, { exact: true }).click();
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.list.waitFor();
  }

  clearFinished() {
    return this.page.getByRole("button", { name: "Clear finished" });
  }
}
