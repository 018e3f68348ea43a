import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildConsoleScript } from "../../scripts/build/consoleScript";
import { expect, test } from "./demoHost";
import { QaConsole } from "./pages/qaConsole";
import { WordpressListPage } from "./pages/wordpressListPage";
import { walks } from "./qaConsole/walks";
import { telltales, telltalesIn } from "./telltales";

/** QA's console in the static demo: the same walks as on the server, with the backend in the page. */

const size = { sites: 120, domains: 250 };

for (const [rule, walk] of Object.entries(walks)) {
  test(rule, ({ page, browser, guard }) => walk({ page, browser, guard, ...size }));
}

test("the state of a link applies from the very first call", async ({ page, guard }) => {
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

test("the demo's tabs share the state; a used-up fault stays used up", async ({ page, context, guard }) => {
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

test("a production build contains neither the console nor the mocked backend; the demo contains every text looked for", async ({
  demo,
}) => {
  const root = process.env["PANEL_ROOT"] ?? "dist";
  expect(existsSync(join(root, "index.html"))).toBe(true);
  expect(telltalesIn(root, telltales)).toEqual([]);
  for (const word of telltales) expect(telltalesIn(demo.root, [word]), word).not.toEqual([]);

  // Only scripts that `npm start` adds to the pages call the control routes.
  expect(telltalesIn(root, ["__mock"])).toEqual([]);
  expect(await buildConsoleScript()).toContain("__mock");
});
