import { expect } from "@playwright/test";
import { accountOf, leavePanel } from "../../accounts";
import { ForgotPasswordPage, LoginPage, ResetPasswordPage } from "../../pages/sessionPages";
import { unreadables, type Writing } from "../writing";
import { expectHome, INCORRECT } from "./steps";

/** The forms of the pages without a session. */

const account = accountOf("super-admin");

export const login: Writing = {
  kind: "writing",
  guest: true,
  given: () => "/login",
  open: async ({ page }) => {
    await leavePanel(page.context());
    await page.context().clearCookies();
    const form = new LoginPage(page);
    await form.open();
    await form.fill(account.email, account.password);
  },
  button: ({ page }) => new LoginPage(page).submit,
  send: ({ page }) => new LoginPage(page).submit.click(),
  failure: (_, name) => (name in unreadables ? "The login worked, but /api/user did not." : INCORRECT),
  alert: ({ page }) => new LoginPage(page).alert,
  kept: ({ page }) => expect(new LoginPage(page).password).toHaveValue(account.password),
  done: expectHome,
  leave: async ({ page }) => {
    await new LoginPage(page).link("Forgot Your Password?").click();
    await expect(new ForgotPasswordPage(page).heading).toBeVisible();
  },
  // Whatever login answers with 200: who is there is asked for afterwards, and nobody is.
  unreadable: { malformed: "failed", empty: "failed", "wrong shape": "failed" },
  unreadableWords:
    "The server did not recognise this browser. Allow cookies for this site, reload the page and try again.",
};

export const recoverPassword: Writing = {
  kind: "writing",
  guest: true,
  given: () => "/api/recover-password",
  open: async ({ page }) => {
    const form = new ForgotPasswordPage(page);
    await form.open();
    await form.email.fill(account.email);
  },
  button: ({ page }) => new ForgotPasswordPage(page).submit,
  send: ({ page }) => new ForgotPasswordPage(page).submit.click(),
  failure: () => INCORRECT,
  alert: ({ page }) => new ForgotPasswordPage(page).alert,
  kept: ({ page }) => expect(new ForgotPasswordPage(page).email).toHaveValue(account.email),
  done: ({ page }) => expect(new ForgotPasswordPage(page).done).toContainText("Check your email."),
  leave: async ({ page }) => {
    await new ForgotPasswordPage(page).link("Login Instead?").click();
    await expect(new LoginPage(page).heading).toBeVisible();
  },
  unreadable: { malformed: "done" },
};

const NEW = "N3w-secret!";

export const resetPassword: Writing = {
  kind: "writing",
  guest: true,
  given: () => "/api/reset-password",
  open: async ({ page, backend }) => {
    const { id } = [...backend.store.users.values()].find(({ email }) => email === account.email) ?? { id: 0 };
    const form = new ResetPasswordPage(page);
    await form.open(`?token=${backend.tokens.issue("password", id)}`);
    await form.fill(account.email, NEW);
  },
  button: ({ page }) => new ResetPasswordPage(page).submit,
  send: ({ page }) => new ResetPasswordPage(page).submit.click(),
  failure: () => "An unkown error has occurred. Please contact an Admin.",
  alert: ({ page }) => new ResetPasswordPage(page).alert,
  kept: ({ page }) => expect(new ResetPasswordPage(page).confirmation).toHaveValue(NEW),
  done: ({ page }) => expect(new ResetPasswordPage(page).done).toContainText("Your password has been reset!"),
  leave: ({ page }) => page.goto("/login").then(() => expect(new LoginPage(page).heading).toBeVisible()),
  unreadable: { empty: "failed", "wrong shape": "failed" },
};
