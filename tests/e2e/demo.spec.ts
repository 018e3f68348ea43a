import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildConsoleScript } from "../../scripts/build/consoleScript";
import { getAccount } from "./accounts";
import { test } from "./demoHost";
import { expect } from "./fixtures";
import { QaConsole } from "./pages/qaConsole";
import { WordpressListPage } from "./pages/wordpressListPage";

/** The static demo: a service worker hosts the mocked backend, and the server has only files. */

// One build for all of them.
test.describe.configure({ mode: "default" });

test("a super-admin logs in, opens WordPress and suspends a domain, and a reload keeps it", async ({
  page,
  guard,
  loginPage,
  wordpress,
  sites,
  topBar,
}) => {
  guard.allowStatus(401, "/api/user"); // before the login
  await page.goto("/");
  await expect(loginPage.heading).toBeVisible();
  await loginPage.logIn(getAccount("super-admin"));
  await expect(wordpress.count).toHaveText("120 sites");

  const opened = page.context().waitForEvent("page");
  await page
    .getByRole("button", { name: /^Log In/ })
    .first()
    .click();
  const site = await opened;
  await expect(site.getByRole("heading")).toHaveText(/^Signed in to .* as Sue Perez$/);
  await site.close();

  await topBar.link("Manage Spire Sites").click();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 250 Entries");
  await sites.filter.selectOption("Active");
  await expect(sites.footer).not.toContainText("250");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await sites.menuItem("Suspend").click();
  await expect(page.getByText("Suspending…").first()).toBeVisible();
  const footer = await sites.footer.textContent();
  await page.reload();
  await expect(sites.footer).toHaveText(footer ?? "");
});

/** Both hosts of the backend are compared in mocks/console; qaConsole.spec.ts has the console itself. */
test.describe("QA's console", () => {
  test("tabs of the demo share their state and the remaining count of a fault", async ({
    page,
    context,
    guard,
    qa,
    wordpress,
  }) => {
    await page.goto("/?qa=as:employee");
    await expect(wordpress.count).toHaveText("120 sites");
    const other = await context.newPage();
    await other.goto("/");
    await expect(new WordpressListPage(other).count).toHaveText("120 sites");
    guard.expectStatus(500, "/api/wordpress_domain_list");
    await qa.open();
    await qa.addFault("GET /api/wordpress_domain_list", "500 Server Error", 1);
    const there = new QaConsole(other);
    await there.open();
    await expect(there.faults).toHaveText(/^GET \/api\/wordpress_domain_list500 Server Error, once/);
    await other.reload();
    await expect(other.getByText("The API reported an error (500).").first()).toBeVisible();
    await other.reload();
    await expect(new WordpressListPage(other).count).toHaveText("120 sites");
    await there.open();
    await expect(there.faults).toHaveText("No faults.");
  });
});

/** Texts that only the mocked backend and QA's console contain: none may be in a production build. */
const telltales = [
  // The mocked backend, its data and its worker.
  "Spire-demo1!",
  "spire.test",
  "spire-demo",
  "mockServiceWorker",
  "These credentials do not match our records.",
  "hosting.example",
  // The console.
  "spire-qa",
  "QA console",
  "Link to this state",
  "wrongShape",
  "Control+Alt+Q",
] as const;

/** The texts found in a build, as `text in file`. */
const findTexts = (root: string, words: readonly string[]): string[] => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:js|html|json|css|conf|svg|map)$/.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return words.filter((word) => text.includes(word) || file.includes(word)).map((word) => `${word} in ${file}`);
  });
};

test("a production build contains neither QA's console nor the mocked backend", async ({ demo }) => {
  const root = process.env["PANEL_ROOT"] ?? "dist";
  expect(existsSync(join(root, "index.html"))).toBe(true);
  expect(findTexts(root, telltales)).toEqual([]);
  for (const word of telltales) expect(findTexts(demo.root, [word]), word).not.toEqual([]);

  // Only scripts that `npm start` adds to the pages call the control routes.
  expect(findTexts(root, ["__mock"])).toEqual([]);
  expect(await buildConsoleScript()).toContain("__mock");
});
