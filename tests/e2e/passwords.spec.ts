import { accountOf } from "./accounts";
import { expect, test } from "./fixtures";

const account = accountOf("employee");
const STRONG = "N3w-secret!";
const RULES =
  "Password must be at least 8 characters and contain at least: 1 Capital Letter, 1 Lowercase Letter, 1 Number and 1 Special Character";

test("from forgotten to a new password", async ({
  page,
  context,
  backend,
  guard,
  calls,
  forgotPage,
  resetPage,
  loginPage,
}) => {
  guard.expectStatus(401, "/api/user");
  await forgotPage.open();
  expect(await context.cookies()).toEqual([]);
  await forgotPage.email.fill(account.email);
  await forgotPage.submit.click();
  await expect(forgotPage.done).toHaveText(
    "Check your email. If you do not recieve a recovery email, please contact an Admin.",
  );
  // Opened from a mail there is no cookie yet: it is fetched before the post, which is never refused.
  await expect.poll(() => calls.names()).toEqual(["GET /sanctum/csrf-cookie", "POST /api/recover-password"]);
  expect(calls.last("POST /api/recover-password")).toMatchObject({ body: { email: account.email }, status: 200 });

  await context.clearCookies();
  calls.forget();
  const mail = backend.mails.at(-1);
  expect(mail?.to).toBe(account.email);
  await page.goto(mail?.link ?? "");
  await resetPage.fill(account.email, STRONG);
  await resetPage.submit.click();
  await expect(resetPage.done).toHaveText("Your password has been reset!");
  await expect.poll(() => calls.names()).toEqual(["GET /sanctum/csrf-cookie", "POST /api/reset-password"]);
  expect(calls.last("POST /api/reset-password").body).toEqual({
    email: account.email,
    password: STRONG,
    password_confirmation: STRONG,
    token: mail?.token,
  });

  await resetPage.link("Login").click();
  await loginPage.logIn({ email: account.email, password: STRONG });
  await expect(page).toHaveURL("/");
});

test.describe("forgot password", () => {
  test("what is invalid is said and not sent", async ({ forgotPage, calls }) => {
    await forgotPage.open();
    await forgotPage.submit.click();
    await expect(forgotPage.fieldError("Email is required")).toBeVisible();
    await forgotPage.email.fill("nobody");
    await forgotPage.submit.click();
    await expect(forgotPage.fieldError("Email is not valid")).toBeVisible();
    expect(calls.names()).toEqual([]);
  });

  test("an unknown address", async ({ guard, forgotPage }) => {
    guard.expectStatus(422, "/api/recover-password");
    await forgotPage.open();
    await forgotPage.email.fill("nobody@spire.test");
    await forgotPage.submit.click();
    await expect(forgotPage.alert.getByRole("paragraph")).toHaveText([
      "Email and/or password is incorrect",
      "We can't find a user with that email address.",
    ]);
    await expect(forgotPage.email).toHaveValue("nobody@spire.test");
  });

  test("too many mails", async ({ backend, guard, forgotPage }) => {
    backend.faults.add({ kind: "429", path: "/api/recover-password", retryAfter: 1 });
    guard.expectStatus(429, "/api/recover-password");
    await forgotPage.open();
    await forgotPage.email.fill(account.email);
    await forgotPage.submit.click();
    await expect(forgotPage.alert.getByRole("paragraph")).toHaveText([
      "Email and/or password is incorrect",
      "Too many attempts. Try again in 1 second.",
    ]);
  });
});

test.describe("reset password", () => {
  test("what is invalid is said and not sent", async ({ resetPage, calls }) => {
    await resetPage.open("?token=abc");
    await resetPage.submit.click();
    await expect(resetPage.fieldError("Email is required")).toBeVisible();
    await expect(resetPage.fieldError("Password is required")).toBeVisible();

    await resetPage.fill("nobody", "short", "other");
    await resetPage.submit.click();
    await expect(resetPage.fieldError("Email is not valid")).toBeVisible();
    await expect(resetPage.password).toHaveAccessibleDescription(new RegExp(RULES));
    await expect(resetPage.fieldError("Passwords must match")).toBeVisible();

    for (const weak of ["alllower1!", "ALLUPPER1!", "NoDigits!!", "NoSpecial11", "Sh0rt!"]) {
      await resetPage.fill(account.email, weak);
      await resetPage.submit.click();
      await expect(resetPage.password, weak).toHaveAttribute("aria-invalid", "true");
      await expect(resetPage.fieldError("Passwords must match")).toBeHidden();
    }
    await resetPage.fill(account.email, STRONG, `${STRONG} `);
    await resetPage.submit.click();
    await expect(resetPage.fieldError("Passwords must match")).toBeVisible();
    await expect(resetPage.password).not.toHaveAttribute("aria-invalid");
    expect(calls.names()).toEqual([]);
  });

  test("without a token nothing is sent", async ({ resetPage, calls }) => {
    await resetPage.open();
    await resetPage.fill(account.email, STRONG);
    await resetPage.submit.click();
    await expect(resetPage.fieldError("Token is required")).toBeVisible();
    expect(calls.names()).toEqual([]);
  });

  test("a token that is no good", async ({ guard, resetPage }) => {
    guard.expectStatus(422, "/api/reset-password");
    await resetPage.open("?token=expired");
    await resetPage.fill(account.email, STRONG);
    await resetPage.submit.click();
    await expect(resetPage.alert.getByRole("paragraph")).toHaveText([
      "An unkown error has occurred. Please contact an Admin.",
      "This password reset token is invalid.",
    ]);
  });

  test("a proxy's error page", async ({ backend, guard, resetPage }) => {
    backend.faults.add({ kind: "502", path: "/api/reset-password" });
    guard.expectStatus(502, "/api/reset-password");
    await resetPage.open("?token=abc");
    await resetPage.fill(account.email, STRONG);
    await resetPage.submit.click();
    await expect(resetPage.alert.getByRole("paragraph")).toHaveText([
      "An unkown error has occurred. Please contact an Admin.",
      "The server is not available right now (502). It may have been done all the same: check before you try again.",
    ]);
  });
});
