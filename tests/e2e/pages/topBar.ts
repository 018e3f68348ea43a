import type { Page } from "@playwright/test";

export class TopBar {
  readonly bar;
  readonly account;
  readonly liveStatus;
  constructor(private readonly page: Page) {
    this.bar = page.getByRole("banner");
    this.account = this.bar.getByRole("button", { name: /^Account: / });
    this.liveStatus = this.bar.getByRole("status");
  }

  link(name: string) {
    return this.bar.getByRole("link", { name, exact: true });
  }

  async logOut(): Promise<void> {
    await this.account.click();
    await this.link("Logout").click();
  }

  appearance(scheme: "System" | "Light" | "Dark") {
    return this.page.getByRole("group", { name: "Appearance" }).getByRole("radio", { name: scheme });
  }
}
