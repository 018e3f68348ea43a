import { expect, test as base } from "./fixtures";
import { AddSubdomainPage } from "./pages/addSitePages";
import { addDomain } from "./addDomain";

const test = base.extend<{ form: AddSubdomainPage }>({
  form: ({ page }, provide) => provide(new AddSubdomainPage(page)),
});

const CREATE = "POST /api/subdomains";
const FAILED = "There was a problem adding the subdomain.";
const values = {
  SubDomain: "shop",
  "Database name": "shop_main",
  "Database username": "a-name-of-more-than-16-characters",
  "Database password": "db-secret",
};

test("validates, keeps the draft without its password after a failure, and sends the entity", async ({
  backend,
  form,
  calls,
  guard,
  loginAs,
  page,
}) => {
  const parent = addDomain(backend, { domain: "parent.example" });
  await loginAs("super-admin");
  await form.open();
  await page.getByRole("radio", { name: "None" }).check();
  await form.submit.click();
  await expect(form.field("Parent Domain")).toHaveAccessibleDescription("parent domain is required");
  await expect(page.getByText("site type is required", { exact: true })).toBeVisible();
  await expect(form.toasts.getByRole("alert")).toContainText(FAILED);
  await expect(form.field("Parent Domain")).toBeFocused();
  expect(calls.find(CREATE)).toEqual([]);

  // A backend that does not offer it yet.
  backend.settings.missingRoutes = [CREATE];
  guard.expectStatus(404, "/api/subdomains");
  await page.getByRole("radio", { name: "Responsive" }).check();
  await form.searchAndPick("Parent Domain", "parent", "parent.example");
  await form.fill(values);
  await form.submit.click();
  await expect(form.toasts.getByRole("alert").getByRole("paragraph").last()).toHaveText(
    "The server does not offer this yet.",
  );
  await page.reload();
  await expect(form.field("SubDomain")).toHaveValue("shop");
  await expect(form.field("Database password")).toHaveValue("");

  backend.settings.missingRoutes = [];
  await form.fill({ "Database password": "db-secret" });
  await form.submit.click();
  await expect(page).toHaveURL("/");
  await expect(form.toasts).toContainText("shop added.");
  expect(calls.last(CREATE).body).toEqual({
    parent_domain: parent.id,
    subdomain: "shop",
    site_type: "responsive",
    db_name: "shop_main",
    db_user: "a-name-of-more-than-16-characters",
    db_pass: "db-secret",
  });
});
