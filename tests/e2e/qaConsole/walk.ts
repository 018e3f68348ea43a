import { expect, type Browser, type Page } from "@playwright/test";
import type { Guard } from "../guard";
import { QaConsole } from "../pages/qaConsole";
import { LoginPage } from "../pages/sessionPages";
import { SiteListPage } from "../pages/siteListPage";
import { TopBar } from "../pages/topBar";
import { WordpressListPage } from "../pages/wordpressListPage";

/** A walk through QA's console, and what differs between its hosts: the amount of initial data. */
export interface Walk {
  page: Page;
  browser: Browser;
  guard: Guard;
  sites: number;
  domains: number;
}

export const partsOf = ({ page }: Pick<Walk, "page">) => ({
  qa: new QaConsole(page),
  login: new LoginPage(page),
  wordpress: new WordpressListPage(page),
  sites: new SiteListPage(page),
  topBar: new TopBar(page),
});

/** The console signs in beside the panel: a visitor's late answer would restore the visitor's session. */
export const guestCallsAnswered = ({ page }: Pick<Walk, "page">): Promise<void> => page.waitForLoadState("networkidle");

/** Signs in with the console: the panel's own login is not under test here. */
export const enter = async (walk: Walk, account: "Employee" | "Super-admin"): Promise<void> => {
  const { login, qa, wordpress } = partsOf(walk);
  // The panel at once reads the current user, also on the login page, and the list when it knows the last person.
  for (const path of ["/api/user", "/api/wordpress_domain_list"]) walk.guard.allowStatus(401, path);
  await login.open();
  await guestCallsAnswered(walk);
  await qa.chooseAndReload(account);
  await expect(wordpress.count).toHaveText(`${walk.sites} sites`);
};
