import { expect, test as base } from "../fixtures";
import { QaConsole } from "../pages/qaConsole";

interface Fixtures {
  qa: QaConsole;
  /** The console signs in beside the panel: a visitor's late answer would restore the visitor's session. */
  waitForGuestCalls: () => Promise<void>;
  /** Signs in with the console: the panel's own login is not under test here. */
  signIn: (account: "Employee" | "Super-admin") => Promise<void>;
}

export const test = base.extend<Fixtures>({
  qa: ({ page }, provide) => provide(new QaConsole(page)),
  waitForGuestCalls: ({ page }, provide) => provide(() => page.waitForLoadState("networkidle")),
  signIn: ({ guard, loginPage, qa, wordpress, waitForGuestCalls }, provide) =>
    provide(async (account) => {
      // The panel at once reads the current user, also on the login page, and the list when it knows the last person.
      for (const path of ["/api/user", "/api/wordpress_domain_list"]) guard.allowStatus(401, path);
      await loginPage.open();
      await waitForGuestCalls();
      await qa.chooseAndReload(account);
      await expect(wordpress.count).toHaveText(/^\d+ sites$/);
    }),
});

export type ConsoleTest = typeof test;
