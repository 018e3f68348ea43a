import { accountOf } from "./accounts";
import { CREATE, test } from "./addWebsiteSetup";
import { expect } from "./fixtures";

/** Input in New Website survives a reload and the end of the session. */

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("the draft survives a reload without its secrets; Cancel clears it", async ({ form, page }) => {
  await form.open();
  await form.fillNewClient();
  await form.field("Domain").fill("kept.example");
  const secrets = await Promise.all(
    ["Password", "FTP password", "Database password"].map((label) => form.field(label).inputValue()),
  );
  await page.reload();
  await expect(form.field("Company name")).toHaveValue("Blue Bakery");
  await expect(form.field("Domain")).toHaveValue("kept.example");
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const secret of secrets) expect(stored).not.toContain(JSON.stringify(secret).slice(1, -1));
  await form.cancel.click();
  await expect(page).toHaveURL("/");
  await form.open();
  await expect(form.field("Company name")).toHaveValue("");
});

test("an ended session: login over the page, and the form is sent as it stands", async ({
  backend,
  calls,
  form,
  guard,
  loginDialog,
  page,
}) => {
  await form.open();
  await form.fillNewClient();
  await form.fillSite("example.com");
  const secret = await form.field("Database password").inputValue();
  backend.sessions.end();
  guard.expectStatus(419, "/api/domains");
  guard.expectStatus(401, "/api/domains");
  await form.submit.click();
  await expect(loginDialog.dialog).toBeVisible();
  await loginDialog.logIn(accountOf("super-admin"));
  await expect(page).toHaveURL("/");
  await expect.poll(() => calls.of(CREATE).map(({ status }) => status)).toEqual([419, 401, 201]);
  expect(calls.last(CREATE).body).toMatchObject({ company_name: "Blue Bakery", db_pass: secret });
});

test("the draft survives leaving for the login page", async ({
  backend,
  form,
  guard,
  loginDialog,
  loginPage,
  page,
}) => {
  await form.open();
  await form.fillNewClient();
  await form.fillSite("example.com");
  backend.sessions.end();
  guard.expectStatus(419, "/api/domains");
  guard.expectStatus(401, "/api/domains");
  guard.expectStatus(401, "/api/user");
  await form.submit.click();
  await loginDialog.leave.click();
  await loginPage.heading.waitFor();
  await loginPage.logIn(accountOf("super-admin"));
  await expect(page).toHaveURL("/add-domain");
  await expect(form.field("Company name")).toHaveValue("Blue Bakery");
  await expect(form.field("Database name")).toHaveValue("example_main");
});
