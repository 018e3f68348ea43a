import { expect } from "../fixtures";
import { EditDomainPage } from "../pages/editDomainPage";
import { ServerFormPage } from "../pages/serverPages";
import { test } from "./copyTest";

export const testExtensions = (): void => {
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  test("the sites list shows the column", async ({ sites }) => {
    const header = sites.table.getByRole("columnheader", { name: "Created at", exact: true });
    await sites.open();
    await expect(header).toBeVisible();
    await expect(sites.table.getByRole("cell", { name: / 2024, 10:00$/ }).first()).toBeVisible();
  });

  test("a server is saved with the field", async ({ page }) => {
    const form = new ServerFormPage(page);
    const dataCenter = page.getByRole("textbox", { name: "Data Center" });
    await form.open("/servers/1");
    await expect(dataCenter).toHaveValue("");
    await dataCenter.fill(" Berlin 2 ");
    await form.submit.click();
    await expect(form.toasts).toContainText("updated");
    await form.open("/servers/1");
    await expect(dataCenter).toHaveValue("Berlin 2");
  });

  test("the list of servers has the column", async ({ page }) => {
    await page.goto("/servers");
    await expect(page.getByRole("columnheader", { name: "Data Center" })).toBeVisible();
  });

  test("the server filters and pages the list", async ({ page }) => {
    await page.goto("/certificates");
    await page.getByRole("combobox", { name: "Issuer" }).click();
    const filtered = page.waitForRequest(/\/api\/certificates\?.*issuer=Sectigo/);
    await page.getByRole("option", { name: "Sectigo" }).click();
    expect(new URL((await filtered).url()).searchParams.get("page")).toBe("1");
    await expect(page.locator("td.column-issuer").filter({ hasNotText: "Sectigo" })).toHaveCount(0);
    await expect(page.locator("td.column-issuer").first()).toHaveText("Sectigo");
  });

  test("the account menu leads to the page", async ({ page, topBar }) => {
    await page.goto("/");
    await topBar.account.click();
    await topBar.link("Reports").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports");
    await expect(page.getByRole("main").getByRole("listitem").first()).toHaveText("web1");
  });

  test("a site is saved with the field of its section, and a colleague's change of it is shown", async ({ page }) => {
    const edit = new EditDomainPage(page);
    const notes = page.getByRole("textbox", { name: "Notes" });
    await edit.open(1);
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Notes" }).click();
    await notes.fill("moved to web2");
    await edit.submit.click();
    await expect(edit.toasts).toContainText("saved");
    await edit.open(1);
    await expect(notes).toHaveValue("moved to web2");

    await notes.fill("mine");
    const colleague = await page.context().newPage();
    const other = new EditDomainPage(colleague);
    await other.open(1);
    const otherNotes = colleague.getByRole("textbox", { name: "Notes" });
    await otherNotes.fill("theirs");
    await other.submit.click();
    await expect(other.toasts).toContainText("saved");
    await edit.submit.click();
    await expect(page.getByRole("dialog").getByRole("group", { name: "Notes" })).toContainText("theirs");
  });

  test("a DNS record of the type is added", async ({ page }) => {
    const edit = new EditDomainPage(page);
    await edit.open(1);
    await edit.dns.add.click();
    await edit.dns.type.selectOption("PTR");
    await edit.dns.fill({ "Hostname (optional)": "4", "Target (Domain)": "web1.hosting.example" });
    await edit.dns.submit.click();
    await expect(edit.dns.row("web1.hosting.example")).toContainText("PTR");
  });
};
