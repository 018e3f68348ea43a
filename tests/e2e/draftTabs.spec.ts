import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { AddWebsitePage } from "./pages/addSitePages";

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const openForm = async <Form extends { open: () => Promise<void> }>(page: Page, Form: new (page: Page) => Form) => {
  const form = new Form(page);
  await form.open();
  return form;
};

test("keeps a draft in its tab, and offers it to one other tab once the tab is closed", async ({ context, page }) => {
  const one = await openForm(page, AddWebsitePage);
  await one.fill({ "Company name": "First GmbH" });
  const otherPage = await context.newPage();
  const other = await openForm(otherPage, AddWebsitePage);
  await expect(other.field("Company name")).toHaveValue("");
  await other.fillSite("second-shop.example");

  // A duplicated tab has a copy of sessionStorage, as one that a script opens.
  const opened = context.waitForEvent("page");
  await page.evaluate(() => void window.open(location.href));
  const duplicate = new AddWebsitePage(await opened);
  await duplicate.submit.waitFor();
  await expect(duplicate.field("Company name")).toHaveValue("");
  await duplicate.fill({ "Company name": "Third AG" });

  for (const tab of [page, otherPage]) await tab.reload();
  await expect(one.field("Company name")).toHaveValue("First GmbH");
  await expect(one.field("Domain")).toHaveValue("");
  await expect(other.field("Company name")).toHaveValue("");
  await expect(other.field("Domain")).toHaveValue("second-shop.example");

  await otherPage.getByRole("button", { name: "Start over" }).click();
  await expect(other.field("Domain")).toHaveValue("");
  await page.close();
  await otherPage.reload();
  await expect(otherPage.getByText(/^Draft from/)).toBeVisible();
  const late = await context.newPage();
  const lateForm = await openForm(late, AddWebsitePage);
  await otherPage.getByRole("button", { name: "Continue" }).click();
  await expect(other.field("Company name")).toHaveValue("First GmbH");
  await otherPage.reload();
  await expect(other.field("Company name")).toHaveValue("First GmbH");
  await expect(lateForm.field("Company name")).toHaveValue("");
  await expect(late.getByRole("button", { name: "Continue" })).toBeHidden();
});
