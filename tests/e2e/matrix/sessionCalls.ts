import { expect } from "@playwright/test";
import { accountOf } from "../accounts";
import { ForgotPasswordPage, LoginPage, LogoutPage, ResetPasswordPage } from "../pages/sessionPages";
import { SiteListPage } from "../pages/siteListPage";
import { TopBar } from "../pages/topBar";
import { UserListPage } from "../pages/userListPage";
import { WordpressListPage } from "../pages/wordpressListPage";
import { failureNames, wordsOf, type FailureName } from "./failures";
import type { Own } from "./scenarios";
import type { World } from "./world";
import type { Writing } from "./writing";

const account = accountOf("super-admin");
const INCORRECT = "Email and/or password is incorrect";

const expectHome = ({ page }: World) => expect(new WordpressListPage(page).rows).toHaveCount(12);

export const login: Writing = {
  kind: "writing",
  guest: true,
  given: () => "/login",
  open: async ({ page }) => {
    await page.context().clearCookies();
    const form = new LoginPage(page);
    await form.open();
    await form.fill(account.email, account.password);
  },
  button: ({ page }) => new LoginPage(page).submit,
  send: ({ page }) => new LoginPage(page).submit.click(),
  failure: () => INCORRECT,
  alert: ({ page }) => new LoginPage(page).alert,
  kept: ({ page }) => expect(new LoginPage(page).password).toHaveValue(account.password),
  done: expectHome,
  leave: async ({ page }) => {
    await new LoginPage(page).link("Forgot Your Password?").click();
    await expect(new ForgotPasswordPage(page).heading).toBeVisible();
  },
  // Whatever login answers with 200: who is there is asked for afterwards, and nobody is.
  unreadable: { malformed: "failed", empty: "failed", "wrong shape": "failed" },
  unreadableWords: "Your session has ended. Please log in again.",
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

/** What is under way keeps going without a word of failure: it is waited for, or left. */
const expectGoing = async (world: World) => {
  await world.waitLong();
  await world.expectSound();
};

/** The cookie is fetched anew when it is missing as something is sent: the login shows it. */
export const csrfCookie: Own = {
  kind: "own",
  guest: true,
  given: () => "/sanctum/csrf-cookie",
  walk: async (world) => {
    const form = new LoginPage(world.page);
    const open = () => world.calling(() => login.open(world)); // the page fetches one itself
    const send = async () => {
      await world.page.context().clearCookies({ name: "XSRF-TOKEN" });
      await form.submit.click();
    };
    await open();
    for (const name of failureNames) {
      if (name === "slow" || name === "never") continue;
      const mend = await world.spoil(name);
      // What such an answer says does not matter, and a cookie comes with the refusal of the login too.
      const fine = name === "malformed" || name === "empty" || name === "wrong shape";
      const sent = await world.counting(async () => {
        await send();
        if (fine) return expectHome(world);
        await expect(form.alert, name).toContainText(INCORRECT);
        await expect(form.alert, name).toContainText(wordsOf(world.route, name));
        await login.kept(world);
      });
      expect(sent, name).toBe(fine ? 2 : 1);
      await world.stand(name);
      await mend();
      if (fine) await open();
    }
    const mend = await world.spoil("slow");
    await send();
    await expectGoing(world);
    await mend();
    await expectHome(world);
    await world.stand("slow");

    await open();
    const mendNever = await world.spoil("never");
    await send();
    await expectGoing(world);
    await login.leave(world);
    await world.stand("never");
    await mendNever();
  },
};

/** The server cannot be reached or has no time: that says nothing about who is there. */
const unreachable: readonly FailureName[] = ["offline", "reset", "429", "502", "503"];

/** Asked on every navigation: the known user's page shows at once; a failure leads to login, unless it says nothing. */
export const currentUser: Own = {
  kind: "own",
  given: () => "/api/user",
  walk: async (world) => {
    const { page } = world;
    const topBar = new TopBar(page);
    const sites = new SiteListPage(page);
    const home = async () => {
      await page.goto("/");
      await expectHome(world);
    };
    const navigate = async () => {
      await topBar.link("Manage Spire Sites").click();
      await expect(sites.rowHeaders.first()).toBeVisible();
    };
    await home();
    for (const name of failureNames) {
      const mend = await world.spoil(name);
      if (name === "offline") {
        // What is read without a connection is not there: the words about the session are all that counts here.
        await topBar.link("Manage Spire Sites").click();
      } else if (name === "slow" || name === "never") {
        await navigate();
        await expectGoing(world);
      } else {
        await topBar.link("Manage Spire Sites").click();
      }
      if (unreachable.includes(name)) {
        const warning = page.getByRole("region", { name: "Notifications" }).getByRole("listitem").first();
        await expect(warning, name).toContainText("Your session could not be checked");
        await expect(warning, name).toContainText(wordsOf(world.route, name));
        await expect(page).toHaveURL(/\/domains/);
      } else if (name === "419 once") {
        // Login asks once more, and leads back.
        await expect.poll(() => world.timesAsked()).toBeGreaterThan(1);
        await expect(sites.rowHeaders.first()).toBeVisible();
      } else if (name !== "slow" && name !== "never") {
        await expect(new LoginPage(page).heading, name).toBeVisible();
      }
      await world.stand(name);
      await mend();
      await home();
    }
    // The same on the first page, where nobody is known yet.
    const open = async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto("/");
    };
    for (const name of unreachable) {
      if (name === "offline") continue;
      const mend = await world.spoil(name);
      await open();
      await expect(page.getByRole("alert"), name).toContainText(wordsOf(world.route, name));
      await mend();
      await page.getByRole("button", { name: "Retry", exact: true }).click();
      await expectHome(world);
    }
    const mend = await world.spoil("never");
    await open();
    await world.waitLong();
    await mend();
  },
};

/** Somebody who is not signed in any more has what they want: that is no failure. */
export const logout: Own = {
  kind: "own",
  given: () => "/logout",
  walk: async (world) => {
    const { page } = world;
    const logoutPage = new LogoutPage(page);
    const topBar = new TopBar(page);
    const start = async () => {
      await page.goto("/");
      await expectHome(world);
      await topBar.logOut();
    };
    const loginPage = new LoginPage(page);
    let retry = false;
    for (const name of failureNames) {
      if (["slow", "never", "401", "419 always", "419 once", "malformed", "empty", "wrong shape"].includes(name))
        continue;
      if (name === "offline" && !retry) {
        await page.goto("/");
        await expectHome(world);
      }
      const mend = await world.spoil(name);
      // Offline nobody comes to the page of the logout: its code was not fetched yet.
      const sent = await world.counting(async () => {
        if (retry) await logoutPage.button("Retry").click();
        else if (name === "offline") await topBar.logOut();
        else await start();
        await expect(logoutPage.failed, name).toBeVisible();
        await expect(logoutPage.alert, name).toContainText(wordsOf(world.route, name));
      });
      expect(sent, name).toBeLessThanOrEqual(1);
      retry = true;
      await world.stand(name);
      await mend();
    }
    // Taken for done, whether the session was over or the answer cannot be read: login asks who is there.
    for (const name of ["401", "419 always", "malformed", "empty", "wrong shape", "419 once"] as const) {
      const mend = await world.spoil(name);
      const sent = await world.counting(async () => {
        await start();
        await expect.poll(() => world.timesAsked()).toBeGreaterThan(0);
        await expect(logoutPage.failed.or(loginPage.heading).or(topBar.account)).toBeVisible();
        // The session lives on where the logout never came to it: then login leads back to the start.
        if (name === "419 once") await expect(loginPage.heading).toBeVisible();
        else await expectHome(world);
      });
      expect(sent, name).toBe(name.startsWith("419") ? 2 : 1);
      await world.stand(name);
      await mend();
    }
    for (const name of ["slow", "never"] as const) {
      await world.loginAs(world.role);
      const mend = await world.spoil(name);
      await start();
      await expectGoing(world);
      if (name === "never") {
        await page.goto("/");
        await expectHome(world);
      }
      await world.stand(name);
      await mend();
      if (name === "slow") await expect(loginPage.heading).toBeVisible();
    }
  },
};

const SITE = "<b>Bold</b> & Sons";

/** One click opens a tab; a failure closes it and leads to login, from where one comes back. */
export const siteToken: Own = {
  kind: "own",
  given: () => "/api/users/gen_site_token",
  walk: async (world) => {
    const { page } = world;
    const list = new WordpressListPage(page);
    const loginPage = new LoginPage(page);
    const click = async () => {
      const opening = page.context().waitForEvent("page");
      await list.logIn(SITE).click();
      return opening;
    };
    const enter = async () => {
      const tab = await click();
      await expect(tab.getByRole("heading")).toContainText("Signed in to");
      await tab.close();
    };
    await list.open();
    for (const name of failureNames) {
      if (name === "slow" || name === "never") continue;
      const mend = await world.spoil(name);
      const sent = await world.counting(async () => {
        if (name === "419 once") return enter();
        const tab = await click();
        await expect(loginPage.heading).toBeVisible();
        await expect(loginPage.alert, name).toContainText("The site could not be opened.");
        await expect(loginPage.alert, name).toContainText(wordsOf(world.route, name));
        expect(tab.isClosed()).toBe(true);
      });
      expect(sent, name).toBe(name.startsWith("419") ? 2 : 1);
      await world.stand(name);
      await mend();
      if (name !== "419 once") await loginPage.link("Back to the panel").click();
      await expectHome(world);
    }
    const mend = await world.spoil("slow");
    const tab = await click();
    await expectGoing(world);
    await mend();
    await expect(tab.getByRole("heading")).toContainText("Signed in to");
    await tab.close();
    await world.stand("slow");

    // Who has gone elsewhere meanwhile is told, and not sent away from there.
    const mendNever = await world.spoil("never");
    await click();
    await expectGoing(world);
    await new TopBar(page).account.click();
    await new TopBar(page).link("Users").click();
    await expect(new UserListPage(page).emails.first()).toBeVisible();
    await world.stand("never");
    await mendNever();
    await expect(world.alerts).toContainText("The site could not be opened.");
    await expect(page).toHaveURL("/users");
  },
};
