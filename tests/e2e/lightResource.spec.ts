import { readFileSync } from "node:fs";
import { expectGoodLook } from "./a11y";
import { expect, test as base } from "./fixtures";
import { ServerFormPage } from "./pages/serverPages";
import { copyProject, type ProjectCopy } from "./sample/projectCopy";
import { lightScreens } from "./sample/lightScreens";
import { blocksOf } from "./sample/pageBlocks";
import { typeErrors } from "./sample/typeErrors";

/** The resource of docs/add-a-resource.md with a light table and a generated form, in a copy of the project. */

const blocks = blocksOf(readFileSync("docs/add-a-resource.md", "utf8"), "Adding a resource");
const shared = blocks.filter(({ after }) => after !== undefined);

const test = base.extend<{ form: ServerFormPage }, { copy: ProjectCopy; sampleOrigin: string }>({
  copy: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const copy = copyProject([...shared, ...lightScreens, typeErrors]);
      await provide(copy);
      await copy.remove();
    },
    { scope: "worker" },
  ],
  sampleOrigin: [async ({ copy }, provide) => provide(await copy.start()), { scope: "worker", timeout: 240_000 }],
  origin: ({ sampleOrigin }, provide) => provide(sampleOrigin),
  form: ({ page }, provide) => provide(new ServerFormPage(page)),
});

// One copy for all of them.
test.describe.configure({ mode: "default" });

test("its types are right, and wrong ones are not", async ({ copy }) => {
  await copy.run("tsc", ["--noEmit"]);
});

test("a super-admin sees, adds, edits and deletes", async ({ page, guard, loginAs, topBar, form }) => {
  guard.expectStatus(422, "/api/certificates");
  const heading = page.getByRole("heading", { level: 1 });
  const table = page.getByRole("table", { name: "SSL Certificates" });
  const names = table.getByRole("rowheader");
  const row = (name: string) =>
    table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await loginAs("super-admin");
  await page.goto("/");
  await topBar.account.click();
  await topBar.link("SSL Certificates").click();
  await expect(page).toHaveURL("/certificates");
  await expect(heading).toHaveText("SSL Certificates");
  await expect(names).toHaveCount(6);
  await expect(table.getByRole("columnheader")).toHaveText([
    "Domain",
    "Issuer",
    "Expires on",
    "Renewed automatically",
    "Actions",
  ]);
  await expectGoodLook(page, "the list");

  await page.getByRole("link", { name: "Add certificate" }).click();
  await expect(heading).toHaveText("Add certificate");
  await expect(form.field("Issuer")).toHaveValue("Let's Encrypt");
  await expect(form.field("Renewed (days before)")).toHaveValue("30");
  await form.submit.click();
  for (const field of ["Domain", "Expires on", "Passphrase"]) {
    await expect(form.message(`${field} is required`)).toBeVisible();
  }
  await expect(form.field("Domain")).toBeFocused();
  await expectGoodLook(page, "the form, with what is wrong");
  const typed = { Domain: " new.example.com ", "Expires on": "2031-05-06", Passphrase: "very secret" };
  await form.fill({ ...typed, "Notes (optional)": "two\nlines" });

  await test.step("what the server refuses stands at its field, and nothing is lost", async () => {
    const errors = { domain: ["The domain has already been taken."] };
    const answer = await page.request.post("/__mock/faults", {
      data: { kind: "422", path: "/api/certificates", method: "POST", times: 1, errors },
    });
    expect(answer.status()).toBe(200);
    await form.submit.click();
    await expect(form.message("The domain has already been taken.")).toBeVisible();
    await expect(form.toasts).toContainText("There was a problem adding the certificate.");
    await expect(form.field("Domain")).toHaveValue(" new.example.com ");
  });
  await test.step("what is typed is not left unasked", async () => {
    await form.cancel.click();
    await expect(form.leaving).toBeVisible();
    await form.leaving.getByRole("button", { name: "Stay" }).click();
  });
  await form.submit.click();
  await expect(page).toHaveURL("/certificates");
  await expect(form.toasts.last()).toContainText("The certificate was added.");
  await expect(row("new.example.com").getByRole("cell")).toContainText(["Let's Encrypt", "2031-05-06", "yes"]);

  await names.getByRole("link", { name: "new.example.com" }).click();
  await expect(heading).toHaveText("Edit certificate new.example.com");
  await expect(form.field("Passphrase")).toHaveValue("");
  await expect(form.field("Renewed (days before)")).toHaveValue("30");
  await expect(form.field("Notes (optional)")).toHaveValue("two\nlines");
  await expectGoodLook(page, "the form of a known one");
  await form.field("Issuer").selectOption("Sectigo");
  await page.getByRole("switch", { name: "Renewed automatically" }).uncheck();
  await form.submit.click();
  await expect(form.toasts.last()).toContainText("The certificate was updated.");
  await expect(row("new.example.com").getByRole("cell")).toContainText(["Sectigo", "2031-05-06", "no"]);

  await page.getByRole("button", { name: "Delete new.example.com" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete new.example.com" });
  await expect(dialog).toContainText("Are you sure you want to delete this certificate?");
  await expectGoodLook(page, "the question");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(form.toasts.last()).toContainText("The certificate was deleted.");
  await expect(names).toHaveCount(6);
  await expect(row("new.example.com")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLook(page, "the list on a phone");
});

test("an admin sees them and changes nothing, an employee sees nothing", async ({ page, loginAs, topBar }) => {
  const denied = page.getByRole("heading", { name: "You are not allowed to see this" });
  const table = page.getByRole("table", { name: "SSL Certificates" });
  await loginAs("admin");
  await page.goto("/certificates");
  await expect(table.getByRole("rowheader")).toHaveCount(6);
  await expect(table.getByRole("link")).toHaveCount(0);
  await expect(table.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Add certificate" })).toHaveCount(0);
  await page.goto("/certificates/create");
  await expect(denied).toBeVisible();
  await page.goto("/certificates/1");
  await expect(denied).toBeVisible();

  await loginAs("employee");
  await page.goto("/certificates");
  await expect(denied).toBeVisible();
  await topBar.account.click();
  await expect(topBar.link("Users")).toBeVisible();
  await expect(topBar.link("SSL Certificates")).toHaveCount(0);
});

test("an unknown one says so", async ({ page, loginAs, guard }) => {
  guard.expectStatus(404, "/api/certificates/999");
  await loginAs("super-admin");
  await page.goto("/certificates/999");
  await expect(page.getByRole("heading", { name: "There is no such certificate" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(6);
});
