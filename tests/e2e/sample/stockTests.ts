import type { Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import type { RecordedCall } from "../../../mocks/backend/pipeline";
import { expectGoodLook } from "../a11y";
import { expect } from "../fixtures";
import { toastsOn } from "../pages/toasts";
import { test as base } from "./copyTest";

/**
 * A resource of nothing but react-admin's own components, in the copy of the project: what they do is what its documentation
 * says, under the panel's theme, access rules, texts and security headers. What the backend was asked is looked at each time. Over 250
 * lines: one resource with its pages.
 */

const PATH = "/api/licences";

/** What the backend of the copy was asked about the resource, without reading. */
class Writes {
  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {}
  private async all(): Promise<RecordedCall[]> {
    const answer = await this.page.request.get(`${this.origin}/__mock/calls`);
    return ((await answer.json()) as RecordedCall[]) ?? [];
  }
  async names(matching = /^(?:POST|PUT|DELETE)/): Promise<string[]> {
    const names = (await this.all()).map(({ method, path }) => `${method} ${path}`);
    return names.filter((name) => name.includes(PATH) && matching.test(name));
  }
  async last(name: string): Promise<unknown> {
    return (await this.all()).findLast(({ method, path }) => `${method} ${path}` === name)?.body;
  }
  async forget(): Promise<void> {
    await this.page.request.delete(`${this.origin}/__mock/calls`);
  }
}

class LicencePages {
  readonly toasts: Locator;
  readonly rows: Locator;
  readonly heading: Locator;
  readonly save: Locator;
  constructor(private readonly page: Page) {
    this.toasts = toastsOn(page);
    this.rows = page
      .getByRole("main")
      .getByRole("table")
      .getByRole("row")
      .filter({ has: page.getByRole("cell") });
    this.heading = page.getByRole("heading", { level: 1 });
    this.save = page.getByRole("button", { name: "Save" });
  }
  field(label: string): Locator {
    const main = this.page.getByRole("main");
    return main.getByRole("textbox", { name: label }).or(main.getByRole("combobox", { name: label }));
  }
  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole("cell", { name, exact: true }) });
  }
  async products(): Promise<string[]> {
    return this.page.locator("td.column-product").allInnerTexts();
  }
  async openList(): Promise<void> {
    await this.page.goto("/licences");
    await expect(this.rows.first()).toBeVisible();
  }
  /** Changes the product of a row by its form, which goes back to the list. */
  async rename(from: string, to: string): Promise<void> {
    await this.row(from).getByRole("cell", { name: from, exact: true }).click();
    await expect(this.field("Product")).toHaveValue(from);
    await this.field("Product").fill(to);
    await this.save.click();
    await expect(this.page).toHaveURL(/\/licences$/);
    await expect(this.row(to)).toBeVisible();
  }
}

const test = base.extend<{ licences: LicencePages; writes: Writes }>({
  licences: ({ page }, provide) => provide(new LicencePages(page)),
  writes: ({ page, origin }, provide) => provide(new Writes(page, origin)),
});

export const testStock = (): void => {
  test.beforeEach(async ({ page, origin, loginAs, writes }) => {
    await page.request.post(`${origin}/__mock/reset`, { data: {} });
    await loginAs("super-admin");
    await writes.forget();
  });

  test("the list: heading, filters, order", async ({ page, licences, writes }) => {
    await licences.openList();
    await expect(licences.heading).toHaveText("Licences");
    await expect(page).toHaveTitle("Licences · Spire");
    const all = await licences.products();
    expect(all).toHaveLength(6);
    expect(await writes.names(/^GET/)).toEqual([`GET ${PATH}`]);

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
    expect(await writes.names()).toEqual([]);
  });

  test("selection and bulk delete, which asks first", async ({ page, licences, writes }) => {
    await licences.openList();
    const [first = "", second = ""] = await licences.products();
    for (const name of [first, second]) await licences.row(name).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Delete" }).click();
    expect(await writes.names()).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(licences.toasts.last()).toContainText("2 elements deleted");
    await expect(licences.rows).toHaveCount(4);
    expect((await writes.names()).map((name) => name.replace(/\d+$/, "{id}"))).toEqual([
      `DELETE ${PATH}/{id}`,
      `DELETE ${PATH}/{id}`,
    ]);
  });

  test("the export is a CSV file without formulas", async ({ page, licences, writes }) => {
    await licences.openList();
    const [first = ""] = await licences.products();
    await licences.rename(first, '=HYPERLINK("http://evil.example")');
    await expect.poll(() => writes.names()).toHaveLength(1);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("licences.csv");
    const lines = readFileSync(await download.path(), "utf8").split("\n");
    expect(lines[0]).toMatch(/^id,product,plan,seats,active/);
    expect(lines).toHaveLength(7);
    expect(lines.join("\n")).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  test("what the server refuses stands at its field, and is sent once it is corrected", async ({
    page,
    guard,
    licences,
    writes,
  }) => {
    guard.expectStatus(422, PATH);
    await page.goto("/licences/create");
    await expect(page).toHaveTitle("Create licence · Spire");
    await licences.field("Product").fill("Mail relay");
    await licences.field("Plan").click();
    await page.getByRole("option", { name: "company" }).click();
    const errors = { product: ["The product has already been taken."] };
    await page.request.post("/__mock/faults", { data: { kind: "422", path: PATH, method: "POST", times: 1, errors } });
    await licences.save.click();
    await expect(page.getByRole("main")).toContainText("The product has already been taken.");
    await expect(licences.field("Product")).toHaveValue("Mail relay");
    await licences.save.click();
    await expect(page).toHaveURL(/\/licences$/);
    await expect(licences.row("Mail relay")).toBeVisible();
    expect(await writes.last(`POST ${PATH}`)).toMatchObject({ product: "Mail relay", plan: "company", seats: 1 });
  });

  test("what the server fails to save is told, and stays in the form", async ({ page, guard, licences }) => {
    await licences.openList();
    const [first = ""] = await licences.products();
    await page.request.post("/__mock/faults", {
      data: { kind: "500", path: "/api/licences/{id}", method: "PUT", times: 1 },
    });
    guard.allowConsole(/500/);
    await licences.row(first).getByRole("cell", { name: first, exact: true }).click();
    await expect(licences.field("Product")).toHaveValue(first);
    guard.expectStatus(500, new URL(page.url()).pathname.replace(/^/, "/api"));
    await licences.field("Product").fill("Aaa renamed");
    await licences.save.click();
    await expect(licences.toasts.last()).toContainText("The server reported an error (500)");
    await expect(licences.field("Product")).toHaveValue("Aaa renamed");
  });

  test("show, a delete that asks first, and nothing of it for an employee", async ({
    page,
    licences,
    loginAs,
    writes,
  }) => {
    await licences.openList();
    const [first = ""] = await licences.products();
    await licences.row(first).getByRole("link", { name: "Show" }).click();
    await expect(page).toHaveURL(/\/licences\/\d+\/show$/);
    await expect(licences.heading).toContainText("licence");
    await expect(page.getByRole("main")).toContainText(first);
    await expectGoodLook(page, "one of them");
    await page.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await writes.names()).toEqual([]);
    await page.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(/\/licences$/);
    await expect(licences.rows).toHaveCount(5);
    expect(await writes.names()).toHaveLength(1);

    // As a logout does: the page of a known user starts with what that user may see.
    await page.evaluate(() => localStorage.clear());
    await loginAs("employee");
    await writes.forget();
    await page.goto("/licences/2/show");
    await expect(page.getByRole("heading", { name: "You are not allowed to see this" })).toBeVisible();
    expect(await writes.names(/./)).toEqual([]);
  });

  test("what was typed is not left unasked", async ({ page, licences }) => {
    await page.goto("/licences/create");
    await licences.field("Product").fill("typed");
    page.once("dialog", (dialog) => void dialog.dismiss());
    await page.getByRole("link", { name: /Spire/ }).first().click();
    await expect(page).toHaveURL("/licences/create");
    await expect(licences.field("Product")).toHaveValue("typed");
  });
};
