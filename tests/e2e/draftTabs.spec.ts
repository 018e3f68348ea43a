import { expect, test } from "./fixtures";
import { AddWebsitePage } from "./pages/addSitePages";

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

/** src/ui/forms/drafts.test.ts has every order of opening, typing, reloading and closing. */
test("keeps a draft in its tab, and offers it to another tab once the tab is closed", async ({ context, page }) => {
  const form = new AddWebsitePage(page);
  await form.open();
  await form.fill({ "Company name": "First GmbH" });

  // A duplicated tab has a copy of sessionStorage, as one that a script opens.
  const opened = context.waitForEvent("page");
  await page.evaluate(() => void window.open(location.href));
  const otherPage = await opened;
  const other = new AddWebsitePage(otherPage);
  await other.submit.waitFor();
  await expect(other.field("Company name")).toHaveValue("");
  await page.reload();
  await expect(form.field("Company name")).toHaveValue("First GmbH");

  await page.close();
  await otherPage.reload();
  await expect(otherPage.getByText(/^Draft from/)).toBeVisible();
  await otherPage.getByRole("button", { name: "Continue" }).click();
  await expect(other.field("Company name")).toHaveValue("First GmbH");
  await otherPage.reload();
  await expect(other.field("Company name")).toHaveValue("First GmbH");
});
