import { expect } from "./fixtures";
import { CREATE, PASSWORD, test } from "./addWebsiteSetup";
import { typeInNext } from "./forms";

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("a new client: derived names, generated passwords, the payload to the letter, and an empty form afterwards", async ({
  form,
  calls,
  page,
}) => {
  await form.open();
  await form.fillNewClient();
  await form.fillSite("https://www.example.com");
  await expect(form.field("FTP username")).toHaveValue("wwwexample");
  await expect(form.field("Database name")).toHaveValue("wwwexample_main");
  await expect(form.field("Database username")).toHaveValue("wwwexample_user");
  for (const section of ["Customer", "Domain", "FTP", "Database"]) {
    await expect(form.section(`${section} Information`)).toContainText("done");
  }
  await form.submit.click();
  await expect(page).toHaveURL("/");
  await expect(form.toasts).toContainText("https://www.example.com was added.");
  const { body, headers } = calls.last(CREATE);
  expect(body).toEqual({
    company_name: "Blue Bakery",
    company_contact: { primary: { phone: "555 1234", email: "ada@bakery.example", contact_name: "Ada Baker" } },
    panel_user: "bakery",
    panel_pass: expect.stringMatching(PASSWORD),
    hosting_package: 2,
    domain: "https://www.example.com",
    server: 2,
    site_type: "responsive",
    ftp_user: "wwwexample",
    ftp_pass: expect.stringMatching(PASSWORD),
    db_name: "wwwexample_main",
    db_user: "wwwexample_user",
    db_pass: expect.stringMatching(PASSWORD),
  });
  expect(headers).toMatchObject({ accept: "application/json", "x-requested-with": "XMLHttpRequest" });
  await form.open();
  await expect(form.field("Company name")).toHaveValue("");
  await expect(form.field("Domain")).toHaveValue("");
});

test("an existing client is searched for among the contacts", async ({ backend, form, calls, page }) => {
  const contact = backend.store.contactsOf(1)[0];
  if (!contact) throw new Error("the seed has no contact");
  const company = backend.store.companies.get(1)?.name ?? "";
  await form.open();
  expect(calls.of("GET /api/company_contacts")).toEqual([]);
  await page.getByRole("radio", { name: "Existing" }).check();
  await form.search("User", company, `${contact.first_name} ${contact.last_name} · ${company}`);
  await form.fillSite("124.example.com");
  await form.submit.click();
  await expect(page).toHaveURL("/");
  const body = calls.last(CREATE).body as Record<string, unknown>;
  expect(body).toMatchObject({ user_id: contact.id, company_contact: {}, ftp_user: "example124" });
  expect(Object.keys(body)).not.toContain("client_type");
  expect(Object.keys(body)).not.toContain("panel_pass");
});

test("an invalid submit sends nothing, says what is missing at each field, and goes to the first", async ({
  form,
  calls,
  page,
}) => {
  await form.open();
  for (const password of ["Password", "FTP password", "Database password"]) await form.field(password).fill("");
  await form.submit.click();
  await expect(form.field("Company name")).toBeFocused();
  await expect(form.field("Company name")).toHaveAccessibleDescription("company name is required");
  await expect(form.summary).toContainText("Customer Information 6 to correct");
  await expect(form.summary).toContainText("Database Information 3 to correct");
  const noName = page.getByText("ftp username is required", { exact: true });
  await expect(noName).toBeVisible();
  await form.field("Domain").fill("example.com");
  await form.field("Domain").blur();
  await expect(noName).toBeHidden(); // it was derived
  await form.field("Email").fill("nobody");
  await expect(page.getByText("must be valid email", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "None" }).check();
  await expect(page.getByText("site type is required", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Existing" }).check();
  await form.submit.click();
  await expect(page.getByText("user is required", { exact: true })).toBeVisible();
  expect(calls.of(CREATE)).toEqual([]);
});

test("an edited name is not overwritten by a later blur; an emptied password is filled again", async ({ form }) => {
  await form.open();
  await form.field("Domain").fill("one.com");
  await form.field("Domain").blur();
  await form.field("Database name").fill("mine");
  await form.field("Database password").fill("");
  await form.field("Domain").fill("two.com");
  await form.field("Domain").blur();
  await expect(form.field("FTP username")).toHaveValue("two");
  await expect(form.field("Database name")).toHaveValue("mine");
  await expect(form.field("Database username")).toHaveValue("two_user");
  await expect(form.field("Database password")).toHaveValue(PASSWORD);
  await form.field("Database username").press("End");
  await form.field("Database username").pressSequentially("-and-much-longer");
  await expect(form.field("Database username")).toHaveValue("two_user-and-muc");
});

test("a secret is shown, copied and generated again", async ({ context, form, page }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await form.open();
  const ftp = form.field("FTP password");
  const before = await ftp.inputValue();
  await expect(ftp).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show: FTP password" }).click();
  await expect(ftp).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Copy: FTP password" }).click();
  await expect(form.toasts).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await page.getByRole("button", { name: "New: FTP password" }).click();
  await expect(ftp).not.toHaveValue(before);
  await expect(ftp).toHaveValue(PASSWORD);
});

const failures = [
  { domain: "fail-json.example", status: 400, lines: ["Plesk: the subscription <limit> is reached."] },
  {
    domain: "fail-text.example",
    status: 500,
    lines: ["cURL error 28: Operation timed out", "fail-text.example is not in the list."],
  },
  {
    domain: "fail-unknown.example",
    status: 500,
    lines: ["Unknown Error", "The server reported an error (500). fail-unknown.example is not in the list."],
  },
];
test("a failure says why, if the error field does, and keeps the input", async ({ form, guard, page }) => {
  await form.open();
  await form.fillNewClient();
  await form.choose("Server", "web2");
  await form.choose("Service plan", "Business");
  const toast = form.toasts.getByRole("alert");
  for (const { domain, status, lines } of failures) {
    guard.expectStatus(status, "/api/domains");
    await form.field("Domain").fill(domain);
    await form.submit.click();
    await expect(toast.getByText("Error", { exact: true })).toBeVisible();
    await expect(toast.getByRole("paragraph"), domain).toHaveText(lines);
    await expect(page).toHaveURL("/add-domain");
    await expect(form.field("Company name")).toHaveValue("Blue Bakery");
    await form.toasts.getByRole("button", { name: "Dismiss", exact: true }).click();
    await expect(form.toasts).toHaveCount(0);
  }
});

test("by keyboard alone", async ({ form, calls, page }) => {
  await form.open();
  await page.getByRole("radio", { name: "New" }).focus();
  await typeInNext(page, "Company", "Contact", "555", "a@b.example", "user");
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press("Tab"); // the password and its three tools
  await typeInNext(page, "keys.example");
  for (const start of ["we", "ba"]) {
    await typeInNext(page, start);
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await form.field("Database username").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  expect(calls.last(CREATE).body).toMatchObject({ company_name: "Company", server: 1, hosting_package: 1 });
});
