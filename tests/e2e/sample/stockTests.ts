import type { Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import type { RecordedCall } from "../../../mocks/backend/pipeline";
import { expectGoodLook } from "../a11y";
import { accountOf } from "../accounts";
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
  async everything(): Promise<string[]> {
    return (await this.all()).map(({ method, path }) => `${method} ${path}`);
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
    await expectGoodLook(page, "the list");
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

  test("selection and bulk delete, sent and undone", async ({ page, licences, writes }) => {
    await licences.openList();
    const [first = "", second = "", third = ""] = await licences.products();
    const select = async (...names: string[]) => {
      for (const name of names) await licences.row(name).getByRole("checkbox").check();
      await page.getByRole("button", { name: "Delete" }).click();
    };
    await select(first, second);
    await expect(licences.toasts.last()).toContainText("2 elements deleted");
    await expect(licences.rows).toHaveCount(4);
    await licences.toasts.last().getByRole("button", { name: "Undo" }).click();
    await expect(licences.rows).toHaveCount(6);
    expect(await writes.names()).toEqual([]);

    await select(second, third);
    await expect(licences.rows).toHaveCount(4);
    expect(await writes.names()).toEqual([]);
    await licences.toasts.last().getByRole("button", { name: "Dismiss" }).click();
    await expect.poll(() => writes.names()).toHaveLength(2);
    expect((await writes.names()).every((name) => name.startsWith("DELETE"))).toBe(true);
    await page.reload();
    await expect(licences.rows).toHaveCount(4);
  });

  test("the export is a CSV file without formulas", async ({ page, licences, writes }) => {
    await licences.openList();
    const [first = ""] = await licences.products();
    await licences.rename(first, '=HYPERLINK("http://evil.example")');
    await licences.toasts.last().getByRole("button", { name: "Dismiss" }).click();
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

  test("create: what is missing is said at its field, and one is added", async ({ page, guard, licences, writes }) => {
    guard.expectStatus(422, PATH);
    await licences.openList();
    await page.getByRole("link", { name: "Create" }).click();
    await expect(licences.heading).toHaveText("Create licence");
    await expect(page).toHaveTitle("Create licence · Spire");
    await expectGoodLook(page, "the form");
    await licences.field("Notes").fill("for all");
    await licences.save.click();
    await expect(page.getByRole("main")).toContainText("Required");
    expect(await writes.names()).toEqual([]);
    await licences.field("Product").fill("Mail relay");
    await licences.field("Plan").click();
    await page.getByRole("option", { name: "company" }).click();

    await test.step("what the server refuses stands at its field", async () => {
      const errors = { product: ["The product has already been taken."] };
      await page.request.post("/__mock/faults", {
        data: { kind: "422", path: PATH, method: "POST", times: 1, errors },
      });
      await licences.save.click();
      await expect(page.getByRole("main")).toContainText("The product has already been taken.");
      await expect(licences.field("Product")).toHaveValue("Mail relay");
    });
    await licences.save.click();
    await expect(page).toHaveURL(/\/licences$/);
    await expect(licences.toasts.last()).toContainText("Element created");
    await expect(licences.row("Mail relay")).toBeVisible();
    expect(await writes.last(`POST ${PATH}`)).toEqual({
      product: "Mail relay",
      plan: "company",
      seats: 1,
      active: true,
      notes: "for all",
    });
  });

  test("edit: sent when the toast goes, or undone", async ({ page, licences, writes }) => {
    await licences.openList();
    const [first = "", second = ""] = await licences.products();
    await licences.rename(first, "Aaa renamed");
    await expect(licences.toasts.last()).toContainText("Element updated");
    expect(await writes.names()).toEqual([]);
    await licences.toasts.last().getByRole("button", { name: "Undo" }).click();
    await expect(licences.row(first)).toBeVisible();
    await expect(licences.row("Aaa renamed")).toHaveCount(0);

    await test.step("several in a row, of which one is undone", async () => {
      await licences.rename(first, "Aaa one");
      await licences.rename(second, "Aaa two");
      await expect(licences.toasts.getByRole("button", { name: "Undo" })).toHaveCount(2);
      await licences.toasts.first().getByRole("button", { name: "Undo" }).click();
      await expect(licences.toasts).toHaveCount(1);
      expect(await writes.names()).toEqual([]);
      await expect.poll(() => writes.names(), { timeout: 10_000 }).toHaveLength(1);
    });
    const [put = ""] = await writes.names();
    expect(await writes.last(put)).toMatchObject({ product: "Aaa two" });
    await page.reload();
    await expect(licences.row("Aaa two")).toBeVisible();
    await expect(licences.row(first)).toBeVisible();
  });

  test("what the server refuses is told, and taken back", async ({ page, guard, licences, writes }) => {
    await licences.openList();
    const [first = ""] = await licences.products();
    await page.request.post("/__mock/faults", {
      data: { kind: "500", path: "/api/licences/{id}", method: "PUT", times: 1 },
    });
    guard.allowConsole(/500/);
    await licences.rename(first, "Aaa renamed");
    await licences.toasts.last().getByRole("button", { name: "Dismiss" }).click();
    await expect.poll(() => writes.names()).toHaveLength(1);
    const [, path = ""] = ((await writes.names())[0] ?? "").split(" ");
    guard.expectStatus(500, path);
    await expect(licences.toasts.last()).toContainText("The server reported an error (500)");
    await expect(licences.row(first)).toBeVisible();
  });

  for (const [what, leave] of [
    ["another address", (page: Page) => page.goto("about:blank")],
    ["closing the tab", (page: Page) => page.close({ runBeforeUnload: true })],
    ["a reload", (page: Page) => page.reload()],
  ] as const) {
    test(`leaving sends what is pending: ${what}`, async ({ page, context, licences, origin }) => {
      await licences.openList();
      const [first = ""] = await licences.products();
      const elsewhere = new Writes(await context.newPage(), origin);
      await licences.rename(first, "Aaa renamed");
      expect(await elsewhere.names()).toEqual([]);
      await leave(page);
      await expect.poll(() => elsewhere.names(), { timeout: 3000 }).toHaveLength(1);
      const [put = ""] = await elsewhere.names();
      expect(await elsewhere.last(put)).toMatchObject({ product: "Aaa renamed" });
    });
  }

  test("a logout comes after what is pending", async ({ page, guard, licences, topBar, writes }) => {
    guard.allowStatus(401, "/api/user");
    await licences.openList();
    const [first = ""] = await licences.products();
    await licences.rename(first, "Aaa renamed");
    await topBar.account.click();
    await topBar.link("Logout").click();
    await expect(page).toHaveURL("/login");
    const sent = (await writes.everything()).filter((name) => /^(?:PUT|POST)/.test(name));
    expect(sent.map((name) => name.replace(/\d+$/, "{id}"))).toEqual([`PUT ${PATH}/{id}`, "POST /logout"]);
  });

  test("what meets an ended session is sent after the login of the same person", async ({
    page,
    endSession,
    guard,
    licences,
    topBar,
    writes,
    loginPage,
  }) => {
    await licences.openList();
    const [first = ""] = await licences.products();
    await licences.rename(first, "Aaa renamed");
    await endSession();
    guard.expectStatus(401, "/api/user");
    guard.allowStatus(401, "/api/users");
    await topBar.account.click();
    await topBar.link("Users").click();
    await expect(page).toHaveURL("/login");
    const { email, password } = accountOf("super-admin");
    await loginPage.logIn({ email, password });
    await expect(page).not.toHaveURL("/login");
    await expect.poll(() => writes.names()).toHaveLength(2); // refused, then done
    const [put = "", again] = await writes.names();
    expect(again).toBe(put);
    // Which of the two depends on whether the guest's cookie was there when it was sent.
    for (const status of [401, 419]) guard.allowStatus(status, put.slice("PUT ".length));
    await page.goto("/licences");
    await expect(licences.row("Aaa renamed")).toBeVisible();
  });

  test("show, and a delete that asks first", async ({ page, licences, writes }) => {
    await licences.openList();
    const [first = ""] = await licences.products();
    await licences.row(first).getByRole("link", { name: "Show" }).click();
    await expect(page).toHaveURL(/\/licences\/\d+\/show$/);
    await expect(licences.heading).toContainText("licence");
    await expect(page.getByRole("main")).toContainText(first);
    await expectGoodLook(page, "one of them");
    await page.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog");
    await expectGoodLook(page, "the question");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await writes.names()).toEqual([]);
    await page.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(/\/licences$/);
    await expect(licences.rows).toHaveCount(5);
    expect(await writes.names()).toHaveLength(1);
  });

  test("what was typed is not left unasked", async ({ page, licences }) => {
    await page.goto("/licences/create");
    await licences.field("Product").fill("typed");
    page.once("dialog", (dialog) => void dialog.dismiss());
    await page.getByRole("link", { name: /Spire/ }).first().click();
    await expect(page).toHaveURL("/licences/create");
    await expect(licences.field("Product")).toHaveValue("typed");
  });

  test("an admin sees them and changes nothing, an employee sees nothing", async ({
    page,
    licences,
    loginAs,
    writes,
  }) => {
    const denied = page.getByRole("heading", { name: "You are not allowed to see this" });
    await loginAs("admin");
    await writes.forget();
    await licences.openList();
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: "Export" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Create" })).toHaveCount(0);
    await expect(main.getByRole("checkbox")).toHaveCount(0);
    const [first = ""] = await licences.products();
    await licences.row(first).getByRole("link", { name: "Show" }).click();
    await expect(main).toContainText(first);
    await expect(main.getByRole("link", { name: "Edit" })).toHaveCount(0);
    await expect(main.getByRole("button", { name: "Delete" })).toHaveCount(0);
    for (const path of ["/licences/create", "/licences/1"]) {
      await page.goto(path);
      await expect(denied).toBeVisible();
    }
    expect(await writes.names()).toEqual([]);

    await loginAs("employee");
    await writes.forget();
    for (const path of ["/licences", "/licences/1/show"]) {
      await page.goto(path);
      await expect(denied).toBeVisible();
    }
    expect(await writes.names(/./)).toEqual([]);
  });
};
