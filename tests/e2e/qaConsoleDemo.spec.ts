import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildConsoleScript } from "../../scripts/build/consoleScript";
import { expect, test } from "./demoHost";
import { QaConsole } from "./pages/qaConsole";
import { WordpressListPage } from "./pages/wordpressListPage";
import * as walks from "./qaConsoleWalk";
import { telltales, telltalesIn } from "./telltales";

/** QA's console in the static demo: the same walks as under the server, with the backend in the page. */

const size = { sites: 120, domains: 250 };

test("one click signs in as any account", ({ page, guard }) => walks.walkAccounts({ page, guard, ...size }));
test("every data set", ({ page, guard }) => walks.walkData({ page, guard, ...size }));
test("faults and delay", ({ page, guard }) => walks.walkFaults({ page, guard, ...size }));
test("push and processes", ({ page, guard }) => walks.walkPush({ page, guard, ...size }));
test("recovery mails and the last calls", ({ page, guard }) => walks.walkMails({ page, guard, ...size }));
test("an address that cannot be read", ({ page, guard }) => walks.walkBadLink({ page, guard, ...size }));
for (const scheme of ["light", "dark"] as const) {
  test(`nothing for axe to find, ${scheme}`, ({ page, guard }) =>
    walks.walkAppearance({ page, guard, ...size }, scheme));
}
test("a copied link carries the state into another browser", async ({ browser, demo, page, guard }) => {
  const other = await browser.newContext({ baseURL: demo.origin });
  await guard.watch(other);
  await walks.walkLink({ page, guard, ...size }, await other.newPage());
  await other.close();
});

test("the very first calls meet the state of a link", async ({ page, guard }) => {
  guard.expectStatus(500, "/api/wordpress_domain_list");
  await page.goto("/?qa=set:empty,as:employee,fault:GET+/api/wordpress_domain_list=500");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The server reported an error (500).");
  expect(page.url()).not.toContain("qa");
  const qa = new QaConsole(page);
  await qa.open();
  const lists = qa.calls.filter({ hasText: "GET /api/wordpress_domain_list" });
  await expect(lists.first()).toContainText("500");
  await expect(lists.filter({ hasText: "200" })).toHaveCount(0);
});

test("the tabs of the demo share what is set; a fault that is used up stays so", async ({ page, context, guard }) => {
  const [qa, wordpress] = [new QaConsole(page), new WordpressListPage(page)];
  await page.goto("/?qa=as:employee");
  await expect(wordpress.count).toHaveText("120 sites");
  const other = await context.newPage();
  await other.goto("/");
  await expect(new WordpressListPage(other).count).toHaveText("120 sites");
  guard.expectStatus(500, "/api/wordpress_domain_list");
  await qa.open();
  await qa.addFault("GET /api/wordpress_domain_list", "500 Server error", 1);
  const there = new QaConsole(other);
  await there.open();
  await expect(there.faults).toHaveText(/^GET \/api\/wordpress_domain_list500 Server error, once/);
  await other.reload();
  await expect(other.getByText("The server reported an error (500).").first()).toBeVisible();
  await other.reload();
  await expect(new WordpressListPage(other).count).toHaveText("120 sites");
  await there.open();
  await expect(there.faults).toHaveText("No faults are set.");
});

test("a production build holds neither the console nor the mocked backend; the demo holds every word that says so", async ({
  demo,
}) => {
  const root = process.env["PANEL_ROOT"] ?? "dist";
  expect(existsSync(join(root, "index.html"))).toBe(true);
  expect(telltalesIn(root, telltales)).toEqual([]);
  for (const word of telltales) expect(telltalesIn(demo.root, [word]), word).not.toEqual([]);

  // The control routes are asked for only by what `npm start` adds to the pages as it serves them.
  expect(telltalesIn(root, ["__mock"])).toEqual([]);
  expect(await buildConsoleScript()).toContain("__mock");
});
