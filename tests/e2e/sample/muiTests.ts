import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import type { LoggedRequest } from "../../../mocks/backend/pipeline";
import { expectAccessibleLayout } from "../a11y";
import { expect } from "../fixtures";
import { getToasts } from "../pages/toasts";
import { test as base } from "./copyTest";

/**
 * A resource in the copy that uses react-admin's components as documented, under the panel's theme, access rules, texts and security
 * headers. It covers the components that the documented resource does not use.
 */

const PATH = "/api/licences";

class LicencePages {
  readonly toasts;
  readonly rows;
  readonly heading;
  readonly main;
  constructor(private readonly page: Page) {
    this.toasts = getToasts(page);
    this.main = page.getByRole("main");
    this.rows = this.main
      .getByRole("table")
      .getByRole("row")
      .filter({ has: page.getByRole("cell") });
    this.heading = page.getByRole("heading", { level: 1 });
  }
  row(name: string) {
    return this.rows.filter({ has: this.page.getByRole("cell", { name, exact: true }) });
  }
  products(): Promise<string[]> {
    return this.page.locator("td.column-product").allInnerTexts();
  }
  async openList(): Promise<void> {
    await this.page.goto("/licences");
    await expect(this.rows.first()).toBeVisible();
  }
  /** Requests for the resource, from the log of the copy's backend. */
  async calls(methods = /POST|PUT|DELETE/): Promise<LoggedRequest[]> {
    const calls = (await (await this.page.request.get("/__mock/calls")).json()) as LoggedRequest[];
    return calls.filter(({ method, path }) => path.includes(PATH) && methods.test(method));
  }
  async writes(): Promise<string[]> {
    return (await this.calls()).map(({ method, path }) => `${method} ${path.replace(/\d+$/, "{id}")}`);
  }
  async clearCalls(): Promise<void> {
    await this.page.request.delete("/__mock/calls");
  }
}

const test = base.extend<{ licences: LicencePages }>({
  licences: ({ page }, provide) => provide(new LicencePages(page)),
});

export const testMuiResource = (): void => {
  test.beforeEach(async ({ page, loginAs, licences }) => {
    await page.request.post("/__mock/reset", { data: {} });
    await loginAs("super-admin");
    await licences.clearCalls();
  });

  test("filters and sorts a list without a request, and deletes the selection after a confirmation", async ({
    page,
    licences,
  }) => {
    await licences.openList();
    await expect(licences.heading).toHaveText("Licences");
    await expect(page).toHaveTitle("Licences · Spire");
    const all = await licences.products();
    expect(all).toHaveLength(6);
    expect(await licences.calls(/GET/)).toHaveLength(1);

    await page.getByRole("textbox", { name: "Search" }).fill(all[2] ?? "");
    await expect.poll(() => licences.products()).toEqual(all.slice(2, 3));
    await page.getByRole("textbox", { name: "Search" }).fill("");
    await expect(licences.rows).toHaveCount(6);
    await page.getByRole("combobox", { name: "Plan" }).click();
    await page.getByRole("option", { name: "team" }).click();
    await expect
      .poll(async () => new Set(await page.locator("td.column-plan").allInnerTexts()))
      .toEqual(new Set(["team"]));
    await page.goto("/licences?filter={}");
    await page.getByRole("button", { name: "Product" }).click();
    await expect.poll(() => licences.products()).toEqual(all.toReversed());

    for (const name of all.slice(0, 2)) await licences.row(name).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Delete" }).click();
    expect(await licences.writes()).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(licences.toasts.last()).toContainText("2 elements deleted");
    await expect(licences.rows).toHaveCount(4);
    expect(await licences.writes()).toEqual([`DELETE ${PATH}/{id}`, `DELETE ${PATH}/{id}`]);
  });

  test("warns before leaving a form, keeps the input after errors, and exports without formulas", async ({
    page,
    guard,
    licences,
  }) => {
    const { main } = licences;
    const product = main.getByRole("textbox", { name: "Product" });
    const formula = '=HYPERLINK("http://evil.example")';
    await page.goto("/licences/create");
    await expect(page).toHaveTitle("Create licence · Spire");
    await product.fill(formula);
    page.once("dialog", (dialog) => void dialog.dismiss());
    await page.getByRole("link", { name: /Spire/ }).first().click();
    await expect(page).toHaveURL("/licences/create");
    await expect(product).toHaveValue(formula);

    await main.getByRole("combobox", { name: "Plan" }).click();
    await page.getByRole("option", { name: "company" }).click();
    const save = page.getByRole("button", { name: "Save" });
    const errors = { product: ["The product has already been taken."] };
    for (const { kind, message } of [
      { kind: "422", message: main.getByText("The product has already been taken.") },
      { kind: "500", message: licences.toasts.filter({ hasText: "The API reported an error (500)" }) },
    ]) {
      guard.expectStatus(Number(kind), PATH);
      await page.request.post("/__mock/faults", { data: { kind, path: PATH, method: "POST", times: 1, errors } });
      await save.click();
      await expect(message).toBeVisible();
      await expect(product).toHaveValue(formula);
    }
    await save.click();
    await expect(page).toHaveURL(/\/licences$/);
    await expect(licences.row(formula)).toBeVisible();
    const sent = await licences.calls();
    expect(sent.at(-1)?.body).toMatchObject({ product: formula, plan: "company", seats: 1, active: true });

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("licences.csv");
    const lines = readFileSync(await download.path(), "utf8").split("\n");
    expect(lines[0]).toMatch(/^id,product,plan,seats,active/);
    expect(lines).toHaveLength(8);
    expect(lines.join("\n")).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  test("shows and deletes a record; loads nothing for an employee", async ({ page, licences, loginAs }) => {
    await licences.openList();
    const [first = ""] = await licences.products();
    await licences.row(first).getByRole("link", { name: "Show" }).click();
    await expect(page).toHaveURL(/\/licences\/\d+\/show$/);
    await expect(licences.heading).toContainText("licence");
    await expect(licences.main).toContainText(first);
    await expectAccessibleLayout(page, "the show page");
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await licences.writes()).toEqual([]);
    await page.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(/\/licences$/);
    await expect(licences.rows).toHaveCount(5);
    expect(await licences.writes()).toEqual([`DELETE ${PATH}/{id}`]);

    // Like a logout: with a persisted user the page would start with that user's screens.
    await page.evaluate(() => localStorage.clear());
    await loginAs("employee");
    await licences.clearCalls();
    await page.goto("/licences/2/show");
    await expect(page.getByRole("heading", { name: "No access to this page" })).toBeVisible();
    expect(await licences.calls(/./)).toEqual([]);
  });
};
