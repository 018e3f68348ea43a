import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./a11y";
import type { Guard } from "./guard";
import { QaConsole } from "./pages/qaConsole";
import { ForgotPasswordPage, LoginPage, ResetPasswordPage } from "./pages/sessionPages";
import { SiteListPage } from "./pages/siteListPage";
import { TopBar } from "./pages/topBar";
import { WordpressListPage } from "./pages/wordpressListPage";

/** What differs between the hosts: how much data they begin with. */
export interface Walk {
  page: Page;
  guard: Guard;
  sites: number;
  domains: number;
}

const parts = ({ page }: Walk) => ({
  qa: new QaConsole(page),
  login: new LoginPage(page),
  wordpress: new WordpressListPage(page),
  sites: new SiteListPage(page),
  topBar: new TopBar(page),
});

/** Signs in with the console: the panel's own login is not what is tested here. */
const enter = async (walk: Walk, account: "Employee" | "Super-admin"): Promise<void> => {
  const { login, qa, wordpress } = parts(walk);
  // The panel asks at once who is there, also on the login page; and for the list, when it remembers somebody.
  for (const path of ["/api/user", "/api/wordpress_domain_list"]) walk.guard.allowStatus(401, path);
  await login.open();
  await qa.chooseAndReload(account);
  await expect(wordpress.count).toHaveText(`${walk.sites} sites`);
};

/** From the login page into every account, with one click each. */
export const walkAccounts = async (walk: Walk): Promise<void> => {
  const { login, qa, topBar, wordpress } = parts(walk);
  for (const path of ["/api/user", "/api/wordpress_domain_list"]) walk.guard.allowStatus(401, path);
  await login.open();
  await qa.launcher.click();
  await expect(qa.dialog).toBeVisible();
  await expect(qa.choice("Nobody")).toHaveAttribute("aria-pressed", "true");
  await qa.choice("Super-admin").click();
  await expect(wordpress.count).toHaveText(`${walk.sites} sites`);
  await expect(qa.launcher).toBeHidden();
  await expect(topBar.link("Manage Spire Sites")).toBeVisible();
  await qa.chooseAndReload("Employee");
  await expect(wordpress.heading).toBeVisible();
  await expect(topBar.account).toContainText("Emma Ployee");
  await expect(topBar.link("Manage Spire Sites")).toBeHidden();
  await qa.open();
  await expect(qa.choice("Employee")).toHaveAttribute("aria-pressed", "true");
  await qa.choice("Nobody").click();
  await expect(login.heading).toBeVisible();
  await expect(qa.launcher).toBeVisible();
};

/** Every data set, and the reset. */
export const walkData = async (walk: Walk): Promise<void> => {
  const { page } = walk;
  const { qa, sites, topBar, wordpress } = parts(walk);
  await enter(walk, "Super-admin");
  await qa.chooseAndReload("Empty");
  await expect(page.getByText("There are no WordPress sites yet")).toBeVisible();
  await qa.chooseAndReload("Huge");
  await expect(wordpress.count).toHaveText("10000 sites");
  await topBar.link("Manage Spire Sites").click();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 50000 Entries");
  // The one that is too large to be kept is there again all the same, and so is who is signed in.
  await page.reload();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 50000 Entries");
  await qa.chooseAndReload("Hostile text");
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  await expect(sites.table).toContainText("markup<img src=x onerror=");
  await qa.open();
  await expect(qa.choice("Hostile text")).toHaveAttribute("aria-pressed", "true");
  await qa.button("Back to normal").click();
  await expect(sites.footer).toHaveText(`Showing 1 to 25 of ${walk.domains} Entries`);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
};

/** Faults of one call: added, met, listed, removed; the delay. */
export const walkFaults = async (walk: Walk): Promise<void> => {
  const { guard, page } = walk;
  const { qa, sites } = parts(walk);
  await enter(walk, "Super-admin");
  await qa.open();
  await expect(qa.faults).toHaveText("No faults are set.");
  guard.expectStatus(500, "/api/domains");
  await qa.addFault("GET /api/domains", "500 Server error");
  await qa.addFault("GET /api/wordpress_domain_list", "429 Too many attempts", 3);
  await expect(qa.faults).toHaveText([
    "GET /api/domains500 Server errorRemove",
    "GET /api/wordpress_domain_list429 Too many attempts, 3 timesRemove",
  ]);
  await qa.button("Remove GET /api/wordpress_domain_list: 429 Too many attempts, 3 times").click();
  await expect(qa.faults).toHaveCount(1);
  await expect(qa.button("Remove GET /api/domains: 500 Server error")).toBeFocused();
  await qa.close.click();

  // It is still there after the reload, which the panel does not survive without its backend.
  await page.goto("/domains");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The server reported an error (500).");
  await qa.open();
  await expect(qa.calls.filter({ hasText: "GET /api/domains" }).first()).toContainText("500");
  await qa.button("Remove all").click();
  await expect(qa.faults).toHaveText("No faults are set.");
  await qa.delay.fill("120");
  await qa.button("Set delay").click();
  await expect(qa.said).toHaveText("All answers take 120 ms longer.");
  await qa.close.click();
  await page.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(sites.footer).toBeVisible();
  await qa.open();
  const took = qa.calls
    .filter({ hasText: "GET /api/domains" })
    .filter({ hasText: "200" })
    .first()
    .getByRole("cell")
    .last();
  await expect.poll(async () => Number.parseInt(await took.innerText(), 10)).toBeGreaterThanOrEqual(119);
  await qa.button("Back to normal").click();
  await expect(qa.dialog).toBeHidden();
  await expect(sites.footer).toBeVisible();
};

/** Push stops and starts, running actions end as they are told. */
export const walkPush = async (walk: Walk): Promise<void> => {
  const { guard, page } = walk;
  const { qa, sites, topBar } = parts(walk);
  guard.allowConsole(/WebSocket connection to .* failed/); // the browser itself, while push is down
  await enter(walk, "Super-admin");
  await sites.open();
  await expect(topBar.liveStatus).toHaveText("Live");
  await qa.open();
  await expect(qa.dialog.getByText("Push is on, 1 connected.")).toBeVisible();
  await qa.button("Stop push").click();
  await expect(qa.said).toHaveText("Push is off.");
  await qa.close.click();
  await expect(topBar.liveStatus).toContainText("Reconnecting");
  await qa.open();
  await qa.button("Start push").click();
  await expect(qa.button("Stop push")).toBeVisible();
  await qa.close.click();
  await expect(topBar.liveStatus).toHaveText("Live", { timeout: 20_000 });

  const row = sites.table.getByRole("row").nth(1);
  await row.getByRole("button", { name: /^Actions/ }).click();
  await sites.option("Refresh").click();
  await expect(row).toContainText("Refreshing…");
  await qa.open();
  await expect(qa.dialog.getByText("1 domain action runs.")).toBeVisible();
  await qa.button("Fail all").click();
  await expect(qa.dialog.getByText("0 domain actions run.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toContainText("The server did not answer.");
};

/** A recovery mail is asked for, read in the console, and its link works. */
export const walkMails = async (walk: Walk): Promise<void> => {
  const { page } = walk;
  const { login, qa } = parts(walk);
  const [forgot, reset] = [new ForgotPasswordPage(page), new ResetPasswordPage(page)];
  await forgot.open();
  await qa.open();
  await expect(qa.part("Recovery mails")).toContainText("No mails yet");
  await qa.close.click();
  await forgot.email.fill("admin@spire.test");
  await forgot.submit.click();
  await expect(forgot.done).toContainText("Check your email.");
  await qa.open();
  await expect(qa.mailLinks).toHaveText("Reset link for admin@spire.test");
  await qa.mailLinks.click();
  await expect(reset.heading).toBeVisible();
  await reset.fill("admin@spire.test", "Brand-new-1!");
  // The demo forgets the sessions of guests with a reload: the panel fetches another CSRF cookie and sends once more.
  walk.guard.allowStatus(419, "/api/reset-password");
  await reset.submit.click();
  await expect(reset.done).toContainText("Your password has been reset!");
  walk.guard.allowStatus(401, "/api/user");
  await login.open();
  await login.logIn({ email: "admin@spire.test", password: "Brand-new-1!" });
  await expect(new WordpressListPage(page).heading).toBeVisible();
  await qa.open();
  await expect(qa.calls.filter({ hasText: "POST /login" })).toHaveCount(1);
  await expect(qa.dialog).not.toContainText(/Brand-new|Spire-demo/);
};

/** The link that the console copies brings its state into another browser, before the panel asks for anything. */
export const walkLink = async (walk: Walk, other: Page): Promise<void> => {
  const { guard, page } = walk;
  const { qa, sites, wordpress } = parts(walk);
  guard.allowConsole(/WebSocket connection to .* failed/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(walk, "Super-admin");
  await qa.chooseAndReload("Hostile text");
  // A call that is under way while the page is left gets past the demo's worker, to a server that has only files.
  await expect(wordpress.count).toHaveText("6 sites");
  await sites.open("?page=2");
  await expect(sites.footer).toContainText("of 30 Entries");
  await qa.open();
  await qa.addFault("GET /api/users", "503 Maintenance");
  await qa.button("Copy link").click();
  await expect(qa.said).toHaveText("The link is copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const address = new URL(page.url());
  const state = "set:hostile,as:super-admin,fault:GET+/api/users=503,delay:0,push:on";
  expect(link).toBe(`${address.origin}${address.pathname}${address.search}&qa=${state}`);
  await expect(qa.link).toHaveValue(link);
  await qa.button("Back to normal").click();
  await expect(sites.footer).not.toContainText("of 30 Entries");

  guard.expectStatus(503, "/api/users");
  await other.goto(link);
  const there = parts({ ...walk, page: other });
  await expect(there.sites.footer).toContainText("of 30 Entries");
  expect(other.url()).toBe(address.href);
  await other.goto("/users");
  await expect(other.getByRole("main").getByRole("alert")).toContainText("The server is down for maintenance.");
  await there.qa.open();
  await expect(there.qa.state).toHaveText([
    "set:hostile",
    "as:super-admin",
    "fault:GET /api/users=503",
    "delay:0",
    "push:on",
  ]);
};

/** An address that cannot be read says so, changes nothing, and the panel works. */
export const walkBadLink = async (walk: Walk): Promise<void> => {
  const { page } = walk;
  const { qa, wordpress } = parts(walk);
  await enter(walk, "Employee");
  await page.goto("/?a=1&qa=set:enormous,delay:soon,push:off");
  await expect(qa.dialog).toBeVisible();
  await expect(qa.alert.getByRole("listitem")).toHaveText([
    "There is no data set “enormous”. There is default, empty, huge, hostile.",
    "“soon” is no value of delay: it takes a whole number from 0 to 60000.",
  ]);
  await expect(qa.state).toHaveText(["set:default", "as:employee", "fault:none", "delay:0", "push:on"]);
  expect(new URL(page.url()).search).toBe("?a=1");
  await qa.close.click();
  await expect(wordpress.count).toHaveText(`${walk.sites} sites`);
};

/** The console on a desktop and on a phone: nothing for axe to find. */
export const walkAppearance = async (walk: Walk, colorScheme: "light" | "dark"): Promise<void> => {
  const { page } = walk;
  const { login, qa } = parts(walk);
  walk.guard.allowStatus(401, "/api/user");
  await page.emulateMedia({ colorScheme });
  await page.goto("/login?qa=fault:any=slow;ms=1,fault:POST+/api/dns=429;times=2;after=7");
  await expect(login.heading).toBeVisible();
  for (const [device, width, height] of [
    ["desktop", 1440, 900],
    ["phone", 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page, `login page with the button, ${device}`);
    await qa.launcher.click();
    await expect(qa.faults).toHaveCount(2);
    await expectAccessible(page, `console, ${device}`);
    const box = await qa.dialog.boundingBox();
    expect(box?.width, device).toBe(Math.min(width, 520));
    const overflow = () => qa.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(await overflow(), device).toBe(0);
    await qa.close.click();
    await expect(qa.launcher).toBeFocused();
  }
};
