import type { Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { LoggedRequest } from "../../../mocks/backend/pipeline";
import { expectAccessibleLayout } from "../a11y";
import { expect } from "../fixtures";
import { getToasts } from "../pages/toasts";
import { test } from "./copyTest";
import { readBlocks, sectionTitles } from "./pageBlocks";

const FOLDER = "src/resources/certificates/";

/** The body of the last update. */
const readLastUpdate = async (page: Page): Promise<unknown> => {
  const calls = (await (await page.request.get("/__mock/calls")).json()) as LoggedRequest[];
  return calls.findLast(({ method, path }) => method === "PUT" && path.startsWith("/api/certificates/"))?.body;
};

export const testDocumentedResource = (): void => {
  test("a resource is a folder, an entry and a line; a named action is an entry and a mocked route", () => {
    const namedActionBlocks = readBlocks("Adding a named action");
    const elsewhere = readBlocks("Adding a resource").filter(({ file }) => !file.startsWith(FOLDER));
    const endpoints = "src/dataProvider/endpoints.ts";
    expect(elsewhere.map(({ file }) => file)).toEqual([endpoints, "src/resources/index.ts"]);
    expect(namedActionBlocks.map(({ file }) => file)).toEqual([endpoints, "mocks/backend/routes/servers.ts"]);
    const [entry, line, ...action] = [...elsewhere, ...namedActionBlocks].map(({ code }) => code);
    for (const code of [entry, ...action]) expect(code).toMatch(/^(?:\w+: )?\{\n(?: .*\n)+\},$/);
    expect(line).toMatch(/^export .*;$/);
  });

  test("the copy passes type check, linter and the unit and screen tests; a documented change has at most one test", async ({
    copy,
  }) => {
    test.setTimeout(60 * 60_000);
    for (const title of sectionTitles) {
      const tests = new Set(readBlocks(title).flatMap(({ file }) => (file.includes(".test.") ? [file] : [])));
      expect(tests.size, title).toBeLessThanOrEqual(1);
    }
    await copy.run("tsx", ["scripts/contract/writeDocuments.ts"]);
    await copy.run("tsc", ["--noEmit"]);
    await copy.run("oxlint", ["--type-aware", "--deny-warnings", "src", "mocks/backend", "tests"]);
    // It adds the examples to a project that lacks them.
    rmSync(join(copy.folder, "tests/docs.test.ts"));
    const output = await copy.run("vitest", ["run", "--project=!rest*"]);
    expect(stripVTControlCharacters(output)).toMatch(/Tests +\d+ passed/);
  });

  test("a super-admin lists, creates, edits and deletes records", async ({ page, loginAs, topBar }) => {
    const main = page.getByRole("main");
    const heading = page.getByRole("heading", { level: 1 });
    const toasts = getToasts(page);
    const field = (name: string) => main.getByRole("textbox", { name });
    const row = (name: string) => main.getByRole("row").filter({ has: page.getByRole("cell", { name, exact: true }) });
    const save = page.getByRole("button", { name: "Save" });
    await loginAs("super-admin");
    await page.goto("/");
    await topBar.account.click();
    await topBar.link("SSL Certificates").click();
    await expect(page).toHaveURL("/certificates");
    await expect(heading).toHaveText("SSL Certificates");
    await expect(page.locator("td.column-domain")).toHaveCount(6);
    await expect(main.locator("th[class*=column-]")).toHaveText([
      "Domain",
      "Issuer",
      "Expires on",
      "Renewed automatically",
    ]);
    await expectAccessibleLayout(page, "the list");

    await page.getByRole("link", { name: "Create" }).click();
    await expect(heading).toHaveText("Create certificate");
    await expect(main.getByRole("combobox", { name: "Issuer" })).toHaveText("Let's Encrypt");
    await expect(main.getByRole("spinbutton", { name: "Renewed (days before)" })).toHaveValue("30");
    await field("Notes").fill("two\nlines");
    await save.click();
    await expect(main.getByText("Required")).toHaveCount(3);
    await expectAccessibleLayout(page, "the form with validation errors");
    await field("Domain").fill("new.example.com");
    await main.getByLabel("Expires on").fill("2031-05-06");
    await main.getByLabel("Passphrase", { exact: false }).and(page.locator("input")).fill("very secret");

    await save.click();
    await expect(page).toHaveURL("/certificates");
    await expect(toasts.last()).toContainText("Element created");

    await row("new.example.com").click();
    await expect(field("Domain")).toHaveValue("new.example.com");
    await expect(field("Notes")).toHaveValue("two\nlines");
    await main.getByRole("switch", { name: "Renewed automatically" }).uncheck();
    await save.click();
    await expect(toasts.last()).toContainText("Element updated");
    await expect
      .poll(async () => (await readLastUpdate(page)) as object)
      .toMatchObject({ auto_renew: false, domain: "new.example.com" });
    expect(await readLastUpdate(page)).not.toHaveProperty("passphrase"); // left empty it stays as it is

    await row("new.example.com").click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(toasts.last()).toContainText("Element deleted");
    await expect(page.locator("td.column-domain")).toHaveCount(6);
    await page.reload();
    await expect(page.locator("td.column-domain")).toHaveCount(6);
    await expect(row("new.example.com")).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleLayout(page, "the list on a phone");
  });

  test("a domain action is an entry, its texts and its mocked effect; a super-admin starts it", async ({
    loginAs,
    sites,
    page,
  }) => {
    const files = readBlocks("The entry and its texts").map(({ file }) => file);
    expect(files.filter((file) => !/texts|test/.test(file))).toEqual([
      "src/model/domainActions.ts",
      "mocks/backend/processes.ts",
    ]);
    await loginAs("super-admin");
    await sites.open();
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("button", { name: /^Actions for/ }) })
      .first();
    await row
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Restart" }).click();
    await expect(page.getByText("Restarting…").first()).toBeVisible();
    await expect(getToasts(page)).toContainText("Restart");
  });

  test("an admin may only list records, an employee sees none", async ({ page, loginAs, topBar }) => {
    const denied = page.getByRole("heading", { name: "No access to this page" });
    const main = page.getByRole("main");
    await loginAs("admin");
    await page.goto("/certificates");
    await expect(page.locator("td.column-domain")).toHaveCount(6);
    await expect(main.getByRole("checkbox")).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Create" })).toHaveCount(0);
    for (const path of ["/certificates/create", "/certificates/1"]) {
      await page.goto(path);
      await expect(denied).toBeVisible();
    }

    await loginAs("employee");
    await page.goto("/certificates");
    await expect(denied).toBeVisible();
    await topBar.account.click();
    await expect(topBar.link("Users")).toBeVisible();
    await expect(topBar.link("SSL Certificates")).toHaveCount(0);
  });
};
