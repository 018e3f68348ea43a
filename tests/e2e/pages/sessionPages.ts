import type { Page } from "@playwright/test";

/** Common parts of the pages without a top bar. */
class SessionPage {
  readonly alert;
  readonly email;
  constructor(
    protected readonly page: Page,
    protected readonly path: string,
    title: string,
  ) {
    this.alert = page.getByRole("alert");
    this.email = page.getByRole("textbox", { name: "Email" });
    this.heading = page.getByRole("heading", { level: 1, name: title, exact: true });
  }
  readonly heading;

  async open(query = ""): Promise<void> {
    await this.page.goto(this.path + query);
    await this.heading.waitFor();
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  link(name: string) {
    return this.page.getByRole("link", { name, exact: true });
  }
}

export class LoginPage extends SessionPage {
  readonly password;
  readonly submit;
  constructor(page: Page) {
    super(page, "/login", "LOGIN");
    this.password = page.getByLabel("Password", { exact: true });
    this.submit = this.button("LOGIN");
  }

  async fill(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  async logIn(account: { email: string; password: string }): Promise<void> {
    await this.fill(account.email, account.password);
    await this.submit.click();
  }
}

export class LogoutPage extends SessionPage {
  constructor(page: Page) {
    super(page, "/logout", "Logging out…");
  }
}

export class ForgotPasswordPage extends SessionPage {
  readonly submit;
  readonly done;
  constructor(page: Page) {
    super(page, "/forgot-password", "Forgot password");
    this.submit = this.button("Submit");
    this.done = page.getByRole("status");
  }
}

export class ResetPasswordPage extends SessionPage {
  readonly password;
  readonly submit;
  readonly done;
  constructor(page: Page) {
    super(page, "/reset-password", "Reset password");
    this.password = page.getByLabel("New password", { exact: true });
    this.submit = this.button("Submit");
    this.done = page.getByRole("status");
  }

  async fill(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByLabel("Confirm password", { exact: true }).fill(password);
  }
}
