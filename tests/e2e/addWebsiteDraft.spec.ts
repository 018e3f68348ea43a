import { getAccount } from "./accounts";
import { CREATE, test } from "./addWebsiteSetup";
import { expect } from "./fixtures";

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("keeps the draft when the session expires, and sends it after a login over the page", async ({
  backend,
  calls,
  form,
  guard,
  loginDialog,
  loginPage,
  page,
}) => {
  await form.open();
  await form.fillNewClient();
  await form.fillSite("example.com");
  const submitWithoutSession = async () => {
    backend.sessions.end();
    guard.expectStatus(419, "/api/domains");
    guard.expectStatus(401, "/api/domains");
    await form.submit.click();
    await expect(loginDialog.dialog).toBeVisible();
  };
  await submitWithoutSession();
  guard.expectStatus(401, "/api/user");
  await loginDialog.leaveButton.click();
  await loginPage.heading.waitFor();
  await loginPage.logIn(getAccount("super-admin"));
  await expect(page).toHaveURL("/add-domain");
  await expect(form.field("Company name")).toHaveValue("Blue Bakery");
  await expect(form.field("Database name")).toHaveValue("example_main");

  const secret = await form.field("Database password").inputValue();
  calls.clear();
  await submitWithoutSession();
  await loginDialog.logIn(getAccount("super-admin"));
  await expect(page).toHaveURL("/");
  await expect.poll(() => calls.find(CREATE).map(({ status }) => status)).toEqual([419, 401, 201]);
  expect(calls.last(CREATE).body).toMatchObject({ company_name: "Blue Bakery", db_pass: secret });
});
