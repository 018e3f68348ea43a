import type { BrowserContextOptions, Page } from "playwright";
import type { DemoAccount, Fault } from "../mocks/backend";

/** Every screen and state that `npm run screenshots` shows: where it is, as whom, and what is done there first. */

export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof devices;

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

export interface Shot {
  name: string;
  path: string;
  /** Nobody is signed in unless given. */
  as?: DemoAccount["role"];
  only?: { device: Device; scheme?: Scheme };
  faults?: Fault[];
  /** Brings the page into the state that is shown; resolves when it is there. */
  settle: (page: Page) => Promise<unknown>;
}

const seen = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const listed = (page: Page) => page.getByRole("rowheader").first().waitFor();
const connected = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Live$/ })
    .waitFor();
/** Rows beside the one of the headings; what they look up on their own has come. */
const tabled = async (page: Page) => {
  await page.getByRole("row").nth(1).waitFor();
  await page.waitForLoadState("networkidle");
};
const sitesListed = (page: Page) => Promise.all([listed(page), connected(page)]);
/** A modal, opened by this button of the screen or by itself. */
const opened = (name?: string) => async (page: Page) => {
  if (name) await button(page, name).click();
  await page.getByRole("dialog").waitFor();
};
const editing = async (page: Page) => {
  await seen("Customer Contacts")(page);
  await page.waitForLoadState("networkidle");
};
const formReady = (field: string) => (page: Page) => page.locator(`[name="${field}"]`).waitFor();

const emptyPage = { data: [], meta: { current_page: 1, to: null, total: 0, prev_page_url: null, next_page_url: null } };
const lists = { wordpress: "/api/wordpress_domain_list", sites: "/api/domains" };

export const shots: Shot[] = [
  { name: "login", path: "/login", settle: seen("Forgot Your Password?") },
  {
    name: "login-failed",
    path: "/login",
    settle: async (page) => {
      await page.getByLabel("Email").fill("somebody@spire.test");
      await page.getByLabel("Password").fill("not-the-password");
      await button(page, "LOGIN").click();
      await seen("Email and/or password is incorrect")(page);
      await page.getByRole("button", { name: "LOGIN", disabled: false }).waitFor();
    },
  },
  {
    name: "login-invalid",
    path: "/login",
    settle: async (page) => {
      await button(page, "LOGIN").click();
      await seen("Password is required")(page);
    },
  },
  { name: "forgot", path: "/forgot-password", settle: seen("Login Instead?") },
  { name: "reset", path: "/reset-password?token=token-of-the-mail", settle: seen("Confirm password") },
  { name: "wordpress", path: "/", as: "super-admin", settle: listed },
  {
    name: "wordpress-no-match",
    path: "/",
    as: "super-admin",
    settle: async (page) => {
      await page.getByRole("searchbox").fill("no such site");
      await seen("No site matches")(page);
    },
  },
  {
    name: "wordpress-loading",
    path: "/",
    as: "super-admin",
    faults: [{ kind: "never", path: lists.wordpress }],
    settle: seen("Loading..."),
  },
  {
    name: "wordpress-empty",
    path: "/",
    as: "super-admin",
    faults: [{ kind: "body", path: lists.wordpress, body: { data: [] } }],
    settle: seen("There are no WordPress sites yet"),
  },
  {
    name: "wordpress-error",
    path: "/",
    as: "super-admin",
    faults: [{ kind: "502", path: lists.wordpress }],
    settle: seen("This could not be loaded"),
  },
  { name: "sites", path: "/domains", as: "super-admin", settle: sitesListed },
  {
    name: "sites-menu",
    path: "/domains",
    as: "super-admin",
    settle: async (page) => {
      await sitesListed(page);
      await button(page, /^Actions/).click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "sites-readme",
    path: "/domains",
    as: "super-admin",
    only: { device: "desktop", scheme: "light" },
    settle: async (page) => {
      await sitesListed(page);
      await button(page, "Next").click();
      await seen(/^Showing 2/)(page);
      await button(page, /^Actions/).click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "sites-action",
    path: "/domains",
    as: "super-admin",
    settle: async (page) => {
      await sitesListed(page);
      await button(page, /^Actions/).click();
      await page.getByRole("menuitem", { name: "Refresh" }).click();
      await seen(/^Refresh requested/)(page);
      await seen("Refreshing…")(page);
    },
  },
  {
    name: "sites-loading",
    path: "/domains",
    as: "super-admin",
    faults: [{ kind: "never", path: lists.sites }],
    settle: async (page) => {
      await seen("Loading…")(page);
      await connected(page);
    },
  },
  {
    name: "sites-empty",
    path: "/domains",
    as: "super-admin",
    faults: [{ kind: "body", path: lists.sites, body: emptyPage }],
    settle: async (page) => {
      await seen("There are no domains available")(page);
      await connected(page);
    },
  },
  {
    name: "sites-error",
    path: "/domains",
    as: "super-admin",
    faults: [{ kind: "wrongShape", path: lists.sites }],
    settle: async (page) => {
      await seen("This could not be loaded")(page);
      await connected(page);
    },
  },
  {
    name: "sites-activity",
    path: "/domains",
    as: "super-admin",
    settle: async (page) => {
      await sitesListed(page);
      await button(page, /^Actions/).click();
      await page.getByRole("menuitem", { name: "Refresh" }).click();
      await seen("Refreshing…")(page);
      await button(page, /^Activity/).click();
    },
  },
  {
    name: "session-ended",
    path: "/domains",
    as: "super-admin",
    faults: [{ kind: "401", path: lists.sites }],
    settle: opened(),
  },
  { name: "add-website", path: "/add-domain", as: "super-admin", settle: formReady("domain") },
  {
    name: "add-website-invalid",
    path: "/add-domain",
    as: "super-admin",
    settle: async (page) => {
      await formReady("domain")(page);
      await button(page, "Submit").click();
      await seen("domain is required")(page);
    },
  },
  { name: "add-subdomain", path: "/add-subdomain", as: "super-admin", settle: formReady("subdomain") },
  { name: "users", path: "/users", as: "super-admin", settle: tabled },
  { name: "user-add", path: "/users", as: "super-admin", settle: opened("Add User") },
  {
    name: "user-delete",
    path: "/users",
    as: "super-admin",
    settle: async (page) => {
      await tabled(page);
      await button(page, /^Delete/).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "edit-domain", path: "/domains/2", as: "super-admin", settle: editing },
  { name: "dns-add", path: "/domains/2", as: "super-admin", settle: opened("Add Record") },
  {
    name: "dns-warnings",
    path: "/domains/2",
    as: "super-admin",
    settle: async (page) => {
      await opened("Add Record")(page);
      await page.getByLabel("Hostname").fill("x".repeat(70));
      await page.getByLabel("Target (IP Address)").fill("192.168.1.1");
      await seen(/private/)(page);
    },
  },
  { name: "contact-add", path: "/domains/2", as: "super-admin", settle: opened("Add Contact") },
  {
    name: "edit-domain-error",
    path: "/domains/2",
    as: "super-admin",
    faults: [{ kind: "500", path: "/api/domains/2" }],
    settle: seen("This could not be loaded"),
  },
  { name: "servers", path: "/servers", as: "super-admin", settle: tabled },
  { name: "add-server", path: "/add-server", as: "super-admin", settle: formReady("host_url") },
  {
    name: "account-menu",
    path: "/",
    as: "super-admin",
    settle: async (page) => {
      await listed(page);
      await button(page, /^Account/).click();
      await page.getByRole("link", { name: "Logout" }).waitFor();
    },
  },
  {
    name: "navigation",
    path: "/",
    as: "super-admin",
    only: { device: "phone" },
    settle: async (page) => {
      await listed(page);
      await button(page, "Menu").click();
      await page.getByRole("navigation").getByRole("link").first().waitFor();
    },
  },
  { name: "employee", path: "/", as: "employee", settle: listed },
  { name: "not-found", path: "/no/such/page", as: "super-admin", settle: seen("Page not found") },
  { name: "not-allowed", path: "/add-domain", as: "employee", settle: seen("You are not allowed to see this") },
];
