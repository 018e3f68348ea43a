import { expect, test as base } from "./fixtures";
import { AddSubdomainPage } from "./pages/addSitePages";
import { addDomain } from "./data";

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

test.beforeEach(async ({ backend, loginAs }) => {
  addDomain(backend, { domain: "parent.example" });
  await loginAs("super-admin");
});

const fill = async (form: AddSubdomainPage) => {
  await form.open();
  await form.search("Parent Domain", "parent", "parent.example");
  await form.fill(values);
};

test("a valid submit sends the entity and goes to the start", async ({ backend, form, calls, page }) => {
  await fill(form);
  await form.submit.click();
  await expect(page).toHaveURL("/");
  await expect(form.toasts).toContainText("The subdomain shop was added.");
  const parent = [...backend.store.domains.values()].find(({ domain }) => domain === "parent.example");
  expect(calls.last(CREATE).body).toEqual({
    parent_domain: parent?.id,
    subdomain: "shop",
    site_type: "responsive",
    db_name: "shop_main",
    db_user: "a-name-of-more-than-16-characters",
    db_pass: "db-secret",
  });
});

test("an invalid submit sends nothing and says so", async ({ form, calls, page }) => {
  await form.open();
  await page.getByRole("radio", { name: "None" }).check();
  await form.submit.click();
  await expect(form.field("Parent Domain")).toHaveAccessibleDescription("parent domain is required");
  await expect(page.getByText("site type is required", { exact: true })).toBeVisible();
  await expect(form.toasts.getByRole("alert")).toContainText(FAILED);
  await expect(form.field("Parent Domain")).toBeFocused();
  expect(calls.of(CREATE)).toEqual([]);
});

test("a backend that does not offer it yet is reported, and the draft stays until Cancel", async ({
  backend,
  form,
  guard,
  page,
}) => {
  backend.settings.missing = [CREATE];
  guard.expectStatus(404, "/api/subdomains");
  await fill(form);
  await form.submit.click();
  await expect(form.toasts.getByRole("alert").getByRole("paragraph")).toHaveText([
    FAILED,
    "The server does not offer this yet.",
  ]);
  await page.reload();
  await expect(form.field("SubDomain")).toHaveValue("shop");
  await expect(form.field("Database password")).toHaveValue("");
  await form.cancel.click();
  await expect(page).toHaveURL("/");
});
