import { accountOf } from "./accounts";
import { expect, test } from "./demoHost";
import { LoginPage } from "./pages/sessionPages";
import { SiteListPage } from "./pages/siteListPage";
import { TopBar } from "./pages/topBar";
import { WordpressListPage } from "./pages/wordpressListPage";

/** The static demo: a service worker hosts the mocked backend, and the server has only files. */

test("a super-admin logs in, gets into a site and suspends a domain, and a reload keeps it", async ({
  page,
  guard,
}) => {
  guard.allowStatus(401, "/api/user"); // before the login
  const [loginPage, wordpress, sites] = [new LoginPage(page), new WordpressListPage(page), new SiteListPage(page)];
  await page.goto("/");
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
});
