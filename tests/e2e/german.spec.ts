import { getAccount } from "./accounts";
import { expect, test } from "./fixtures";
import { DEMO_PASSWORD } from "../../mocks/backend";

/** The second language: on the login page and in the account menu. */

const german = { heading: "WordPress-Websites", login: "ANMELDEN" };

test("keeps the language chosen on the login page after login, reload and logout", async ({ page, guard }) => {
  guard.allowStatus(401, "/api/user");
  const heading = page.getByRole("heading", { level: 1 });
  const logIn = async (role: "employee" | "super-admin") => {
    await page.getByLabel("E-Mail").fill(getAccount(role).email);
    await page.getByLabel("Passwort").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: german.login }).click();
    await expect(heading).toHaveText(german.heading);
  };
  await page.goto("/login");
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await expect(heading).toHaveText(german.login);
  await logIn("super-admin");
  await page.reload();
  await expect(heading).toHaveText(german.heading);
  await expect(page.getByRole("rowheader")).toHaveCount(12);
  await page.getByRole("button", { name: /^Konto/ }).click();
  await page.getByRole("link", { name: "Abmelden" }).click();
  await expect(heading).toHaveText(german.login);
  await logIn("employee");
});

test("changing the language in the account menu keeps the input of a form", async ({ page, loginAs }) => {
  await loginAs("super-admin");
  await page.goto("/add-server");
  await page.getByLabel("Server Name").fill("web9");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("group", { name: "Language" }).getByRole("radio", { name: "Deutsch" }).check();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Server hinzufügen");
  await expect(page.getByLabel("Servername")).toHaveValue("web9");
  await expect(page.getByRole("group", { name: "Sprache" }).getByRole("radio", { name: "Deutsch" })).toBeChecked();
  await page.getByRole("group", { name: "Sprache" }).getByRole("radio", { name: "English" }).check();
  await expect(page.getByLabel("Server Name")).toHaveValue("web9");
});

test("reports German texts that cannot be loaded and stays in English", async ({ page, guard, loginAs, wordpress }) => {
  guard.expectNoAnswer(/\/assets\/texts\.de-.*\.js/);
  guard.allowConsole(/assets\/texts\.de-|ERR_FAILED/);
  await page.route("**/assets/texts.de-*.js", (route) => route.abort());
  await loginAs("employee");
  await wordpress.open();
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("radio", { name: "Deutsch" }).click();
  await expect(page.getByText("A part of the panel could not be loaded")).toBeVisible();
  await expect(page.getByRole("radio", { name: "English" })).toBeChecked();
});
