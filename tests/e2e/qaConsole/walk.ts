import { expect, type Browser, type Page } from "@playwright/test";
import type { Guard } from "../guard";
import { QaConsole } from "../pages/qaConsole";
import { LoginPage } from "../pages/sessionPages";
import { SiteListPage } from "../pages/siteListPage";
import { TopBar } from "../pages/topBar";
import { WordpressListPage } from "../pages/wordpressListPage";

/** A way through QA's console, and what differs between its hosts: how much data they begin with. */
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

/**
 * The console signs in beside the panel: a guest's answer that comes after it would bring the guest's session back.
 */
export const guestCallsAnswered = ({ page }: Pick<Walk, "page">): Promise<void> => page.waitForLoadState("networkidle");

/** Signs in with the console: the panel's own login is not what is tested here. */
export const enter = async (walk: Walk, account: "Employee" | "Super-admin"): Promise<void> => {
  const { login, qa, wordpress } = partsOf(walk);
  // The panel asks at once who is there, also on the login page; and for the list, when it remembers somebody.
  for (const path of ["/api/user", "/api/wordpress_domain_list"]) walk.guard.allowStatus(401, path);
  await login.open();
  await guestCallsAnswered(walk);
  await qa.chooseAndReload(account);
  await expect(wordpress.count).toHaveText(`${walk.sites} sites`);
};
