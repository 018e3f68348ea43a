import { cpSync, existsSync, mkdirSync } from "node:fs";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright";
import { build } from "vite";
import { createBackend, demoAccounts, type Backend, type DemoAccount, type Fault } from "../mocks/backend";
import { startServer } from "../mocks/server";
import { chromiumFlags, findBrowser } from "./browser";

/**
 * `npm run screenshots`: every screen and state of the built panel as PNG in .cache/screenshots/, on a desktop and on a
 * phone, light and dark. The one of the README goes to docs/screenshots/. Words after the command choose screens by
 * name. Uses dist/ as it is, and builds it when it is missing.
 */

const OUTPUT = ".cache/screenshots";
const README_SHOT = { file: "sites-readme-desktop-light.png", copy: "docs/screenshots/sites.png" };

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;
type Device = keyof typeof devices;

const schemes = ["light", "dark"] as const;

interface Shot {
  name: string;
  path: string;
  /** Nobody is signed in unless given. */
  as?: DemoAccount["role"];
  only?: { device: Device; scheme?: (typeof schemes)[number] };
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
const formReady = (field: string) => (page: Page) => page.locator(`[name="${field}"]`).waitFor();

const emptyPage = { data: [], meta: { current_page: 1, to: null, total: 0, prev_page_url: null, next_page_url: null } };
const lists = { wordpress: "/api/wordpress_domain_list", sites: "/api/domains" };

const shots: Shot[] = [
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

/** Signs in over HTTP, so that no screen is needed for it, and gives the cookies. */
const signIn = async (browser: Browser, origin: string, role: DemoAccount["role"]) => {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo account of the role ${role}`);
  const context = await browser.newContext({ baseURL: origin });
  await context.request.get("/sanctum/csrf-cookie");
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await context.request.post("/login", {
    data: { email: account.email, password: account.password },
    headers: { Accept: "application/json", "X-XSRF-TOKEN": decodeURIComponent(token) },
  });
  if (!answer.ok()) throw new Error(`${account.email} could not sign in: ${answer.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
};

const take = async (browser: Browser, backend: Backend, origin: string, chosen: readonly Shot[]) => {
  for (const shot of chosen) {
    const storageState = shot.as && (await signIn(browser, origin, shot.as));
    for (const device of Object.keys(devices) as Device[]) {
      if (shot.only && shot.only.device !== device) continue;
      for (const colorScheme of schemes) {
        if (shot.only?.scheme && shot.only.scheme !== colorScheme) continue;
        const context = await browser.newContext({
          ...devices[device],
          baseURL: origin,
          colorScheme,
          reducedMotion: "reduce",
          locale: "en-US",
          ...(storageState && { storageState }),
        });
        shot.faults?.forEach((fault) => backend.faults.add(fault));
        const page = await context.newPage();
        await page.goto(shot.path);
        await shot.settle(page);
        await page.mouse.move(0, 0);
        await page.screenshot({ path: `${OUTPUT}/${shot.name}-${device}-${colorScheme}.png`, animations: "disabled" });
        backend.faults.clear();
        backend.processes.finishAll();
        await context.close();
      }
    }
    console.log(`  ${shot.name}`);
  }
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !shots.some((shot) => shot.name === name));
if (unknown.length > 0) {
  throw new Error(`No screen "${unknown.join('", "')}"; there are ${shots.map(({ name }) => name).join(", ")}`);
}

if (!existsSync("dist/index.html")) await build({ logLevel: "warn" });
mkdirSync(OUTPUT, { recursive: true });
const backend = createBackend({ seed: 1, processTime: [600_000, 600_000], failEvery: 0 });
const server = await startServer({ backend, root: "dist" });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumFlags });
try {
  await take(
    browser,
    backend,
    server.origin,
    wanted.length > 0 ? shots.filter(({ name }) => wanted.includes(name)) : shots,
  );
  if (existsSync(`${OUTPUT}/${README_SHOT.file}`)) cpSync(`${OUTPUT}/${README_SHOT.file}`, README_SHOT.copy);
  console.log(`Screenshots are in ${OUTPUT}/, the README's in ${README_SHOT.copy}`);
} finally {
  await browser.close();
  await server.close();
}
