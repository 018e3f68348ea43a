import type { Page } from "@playwright/test";
import type { DemoAccount } from "../../../mocks/backend";

export class LoginDialog {
  readonly dialog;
  readonly email;
  readonly password;
  readonly leaveButton;
  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Your session has ended" });
    this.email = this.dialog.getByRole("textbox", { name: "Email" });
    this.password = this.dialog.getByLabel("Password");
    this.leaveButton = this.dialog.getByRole("button", { name: "Login page" });
  }

  async logIn({ email, password }: Pick<DemoAccount, "email" | "password">): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.password.press("Enter");
  }
}
