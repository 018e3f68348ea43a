import { getAccount, leavePanel } from "./accounts";
import { expect, test } from "./fixtures";

const account = getAccount("employee");
const STRONG = "N3w-secret!";

test("resets a forgotten password and logs in with the new one", async ({
  page,
  context,
  backend,
  origin,
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
  // Opened from an e-mail, the page has no cookie yet: it is fetched first, so that the POST is never refused.
  await expect.poll(() => calls.listNames()).toEqual(["GET /sanctum/csrf-cookie", "POST /api/recover-password"]);
  expect(calls.last("POST /api/recover-password")).toMatchObject({ body: { email: account.email }, status: 200 });

  await leavePanel(context);
  await context.clearCookies();
  calls.clear();
  const mail = backend.mails.at(-1);
  expect(mail?.to).toBe(account.email);
  await page.goto(mail?.link ?? "");
  await expect(page).toHaveURL("/reset-password");
  await resetPage.fill(account.email, STRONG);
  await resetPage.submit.click();
  await expect(resetPage.done).toHaveText("Your password has been reset!");
  await expect.poll(() => calls.listNames()).toEqual(["GET /sanctum/csrf-cookie", "POST /api/reset-password"]);
  expect(calls.last("POST /api/reset-password").body).toEqual({
    email: account.email,
    password: STRONG,
    password_confirmation: STRONG,
    token: mail?.token,
  });
  const asked = ["GET /sanctum/csrf-cookie", "POST /api/reset-password"].map((name) => calls.last(name).headers);
  expect(asked.map(({ referer }) => referer)).toEqual(asked.map(() => `${origin}/reset-password`));

  await resetPage.link("Login").click();
  await loginPage.logIn({ email: account.email, password: STRONG });
  await expect(page).toHaveURL("/");
});
