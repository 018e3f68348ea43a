import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { build, preview, type PreviewServer } from "vite";
import { accountOf } from "./accounts";
import { LoginPage } from "./pages/sessionPages";
import { SiteListPage } from "./pages/siteListPage";
import { TopBar } from "./pages/topBar";
import { WordpressListPage } from "./pages/wordpressListPage";

/** The static demo, in which a service worker hosts the mocked backend: nothing but files is served. */

const outDir = resolve(`.cache/e2e/demo-${process.pid}`);
let server: PreviewServer;
let origin: string;

test.beforeAll(async () => {
  await build({ mode: "demo", logLevel: "warn", build: { outDir, emptyOutDir: true } });
  server = await preview({ logLevel: "warn", build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
  const address = server.httpServer.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
test.afterAll(async () => {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
});

test("a super-admin logs in, gets into a site and suspends a domain, and a reload keeps it", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  const [loginPage, wordpress, sites] = [new LoginPage(page), new WordpressListPage(page), new SiteListPage(page)];
  await page.goto(origin);
  await expect(loginPage.heading).toBeVisible();
  await loginPage.logIn(accountOf("super-admin"));
  await expect(wordpress.count).toHaveText("120 sites");

  const opened = page.context().waitForEvent("page");
  await page
    .getByRole("button", { name: /^Log In/ })
    .first()
    .click();
  const site = await opened;
  await expect(site.getByRole("heading")).toHaveText(/^Signed in to .* as Sue Perez$/);
  await site.close();

  await new TopBar(page).link("Manage Spire Sites").click();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 250 Entries");
  await sites.filter.selectOption("Active");
  await expect(sites.footer).not.toContainText("250");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await sites.option("Suspend").click();
  await expect(page.getByText("Suspending…").first()).toBeVisible();
  const footer = await sites.footer.textContent();
  await page.reload();
  await expect(sites.footer).toHaveText(footer ?? "");
  expect(problems).toEqual([]);
});
