import { expect, test } from "./fixtures";
import { typeIntoNextFields } from "./forms";
import { AddWebsitePage } from "./pages/addSitePages";

/** A password as the panel generates it. */
const PASSWORD = /^[a-zA-Z\d!@#$%^&*]{15}$/;

test("adds a website by keyboard, sends the documented body and clears the form", async ({ loginAs, calls, page }) => {
  await loginAs("super-admin");
  const form = new AddWebsitePage(page);
  await form.open();
  await page.getByRole("radio", { name: "New" }).focus();
  await typeIntoNextFields(page, "Company", "Contact", "555", "a@b.example", "user");
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press("Tab"); // the password and its three tools
  await typeIntoNextFields(page, "www.keys.example");
  for (const start of ["we", "ba"]) {
    await typeIntoNextFields(page, start);
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
  }
  for (const section of ["Customer", "Domain", "FTP", "Database"]) {
    await expect(form.section(`${section} Information`)).toContainText("done");
  }
  await form.field("Database username").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(form.toasts).toContainText("www.keys.example added.");
  expect(calls.last("POST /api/domains").body).toEqual({
    company_name: "Company",
    company_contact: { primary: { phone: "555", email: "a@b.example", contact_name: "Contact" } },
    panel_user: "user",
    panel_pass: expect.stringMatching(PASSWORD),
    hosting_package: 1,
    domain: "www.keys.example",
    server: 1,
    site_type: "responsive",
    ftp_user: "wwwkeys",
    ftp_pass: expect.stringMatching(PASSWORD),
    db_name: "wwwkeys_main",
    db_user: "wwwkeys_user",
    db_pass: expect.stringMatching(PASSWORD),
  });
  await form.open();
  await expect(form.field("Company name")).toHaveValue("");
  await expect(form.field("Domain")).toHaveValue("");
});
