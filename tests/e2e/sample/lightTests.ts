import { expectGoodLook } from "../a11y";
import { expect } from "../fixtures";
import { toastsOn } from "../pages/toasts";
import { test } from "./copyTest";

/** The resource of docs/add-a-resource.md with a light table and a generated form, under a name of its own. */
export const testLight = (): void => {
  test("a super-admin sees, adds, edits and deletes", async ({ page, guard, loginAs, topBar }) => {
    guard.expectStatus(422, "/api/passes");
    const main = page.getByRole("main");
    const toasts = toastsOn(page);
    const field = (label: string) => main.getByLabel(label, { exact: true });
    const issuer = main.getByRole("combobox", { name: "Issuer" });
    const save = main.getByRole("button", { name: "Save" });
    const heading = page.getByRole("heading", { level: 1 });
    const table = page.getByRole("table", { name: "Passes" });
    const names = table.getByRole("rowheader");
    const row = (name: string) =>
      table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    await loginAs("super-admin");
    await page.goto("/");
    await topBar.account.click();
    await topBar.link("Passes").click();
    await expect(page).toHaveURL("/passes");
    await expect(heading).toHaveText("Passes");
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
    await expect(heading).toHaveText("Create certificate");
    await expect(issuer).toHaveText("Let's Encrypt");
    await expect(field("Renewed (days before)")).toHaveValue("30");
    await field("Notes (optional)").fill("two\nlines");
    await save.click();
    for (const label of ["Domain", "Expires on", "Passphrase"]) {
      await expect(main.getByText(`${label} is required`, { exact: true })).toBeVisible();
    }
    await expect(field("Domain")).toBeFocused();
    await expectGoodLook(page, "the form, with what is wrong");
    await field("Domain").fill(" new.example.com ");
    await field("Expires on").fill("2031-05-06");
    await field("Passphrase").fill("very secret");

    await test.step("what the server refuses stands at its field, and nothing is lost", async () => {
      const errors = { domain: ["The domain has already been taken."] };
      const answer = await page.request.post("/__mock/faults", {
        data: { kind: "422", path: "/api/passes", method: "POST", times: 1, errors },
      });
      expect(answer.status()).toBe(200);
      await save.click();
      await expect(main.getByText("The domain has already been taken.", { exact: true })).toBeVisible();
      await expect(field("Domain")).toBeFocused();
      await expect(field("Domain")).toHaveValue(" new.example.com ");
    });
    await test.step("what is typed is not left unasked", async () => {
      await topBar.link("Wordpress Sites").click();
      const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
      await leaving.getByRole("button", { name: "Stay" }).click();
      await expect(page).toHaveURL("/passes/create");
    });
    await save.click();
    await expect(page).toHaveURL("/passes");
    await expect(toasts.last()).toContainText("Element created");
    await expect(row("new.example.com").getByRole("cell")).toContainText(["Let's Encrypt", "06/05/2031", "yes"]);

    await names.getByRole("link", { name: "new.example.com" }).click();
    await expect(heading).toHaveText("certificate new.example.com");
    await expect(field("Passphrase")).toHaveValue("");
    await expect(field("Renewed (days before)")).toHaveValue("30");
    await expect(field("Notes (optional)")).toHaveValue("two\nlines");
    await expectGoodLook(page, "the form of a known one");
    await issuer.click();
    await page.getByRole("option", { name: "Sectigo" }).click();
    await page.getByRole("switch", { name: "Renewed automatically" }).uncheck();
    await save.click();
    await expect(toasts.last()).toContainText("Element updated");
    await expect(row("new.example.com").getByRole("cell")).toContainText(["Sectigo", "06/05/2031", "no"]);

    await page.getByRole("button", { name: "Delete new.example.com" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete new.example.com" });
    await expect(dialog).toContainText("Are you sure you want to delete this certificate?");
    await expectGoodLook(page, "the question");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toasts.last()).toContainText("The certificate was deleted.");
    await expect(names).toHaveCount(6);
    await expect(row("new.example.com")).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodLook(page, "the list on a phone");
  });

  test("an admin sees them and changes nothing, an employee sees nothing", async ({ page, loginAs, topBar }) => {
    const denied = page.getByRole("heading", { name: "You are not allowed to see this" });
    const table = page.getByRole("table", { name: "Passes" });
    await loginAs("admin");
    await page.goto("/passes");
    await expect(table.getByRole("rowheader")).toHaveCount(6);
    await expect(table.getByRole("link")).toHaveCount(0);
    await expect(table.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Add certificate" })).toHaveCount(0);
    await page.goto("/passes/create");
    await expect(denied).toBeVisible();
    await page.goto("/passes/1");
    await expect(denied).toBeVisible();

    await loginAs("employee");
    await page.goto("/passes");
    await expect(denied).toBeVisible();
    await topBar.account.click();
    await expect(topBar.link("Users")).toBeVisible();
    await expect(topBar.link("Passes")).toHaveCount(0);
  });

  test("an unknown one says so", async ({ page, loginAs, guard }) => {
    guard.expectStatus(404, "/api/passes/999");
    await loginAs("super-admin");
    await page.goto("/passes/999");
    await expect(page.getByRole("heading", { name: "There is no such certificate" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(6);
  });
};
