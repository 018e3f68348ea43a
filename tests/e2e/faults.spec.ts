import { expect, test } from "./fixtures";
import { hold } from "./hold";

/** What lists meet beside the failures that the matrix takes every call through. */

const PAGE = { body: "<!doctype html><p>Login</p>", headers: { "Content-Type": "text/html" } };

for (const [screen, path] of Object.entries({ "/": "/api/wordpress_domain_list", "/domains": "/api/domains" })) {
  test(`${screen}: an HTML page with 200 is no list; that is said in its place, and Retry reads it again`, async ({
    page,
    backend,
    loginAs,
  }) => {
    await loginAs("super-admin");
    const mend = backend.faults.add({ kind: "body", path, ...PAGE });
    await page.goto(screen);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(`The server's answer to GET ${path} could not be read.`);
    await expect(alert.getByRole("heading")).toHaveText("This could not be loaded");
    await expect(page).toHaveURL(screen);
    await expect(page.getByRole("table")).toHaveCount(0);
    mend();
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("table").getByRole("rowheader").first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test("what was loaded before stays when the next page fails", async ({ page, backend, guard, loginAs, sites }) => {
  guard.expectStatus(502, "/api/domains");
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  backend.faults.add({ kind: "502", path: "/api/domains", times: 1 });
  await sites.next.click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("The server is not available right now (502).");
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(sites.footer).toHaveText("Showing 2 to 30 of 30 Entries");
  await expect(alert).toHaveCount(0);
});

test("an answer that comes after that of a later question is not shown", async ({
  page,
  backend,
  loginAs,
  sites,
  calls,
}) => {
  const isSlow = (url: URL | string) => decodeURIComponent(String(url)).includes("filter=suspended");
  let ended = 0;
  for (const event of ["requestfinished", "requestfailed"] as const) {
    page.on(event as "requestfinished", (request) => {
      if (isSlow(request.url())) ended += 1;
    });
  }
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  const slow = await hold(page, "GET /api/domains", isSlow);
  await sites.filter.selectOption("suspended");
  await expect.poll(slow.asked).toBe(1);
  await sites.filter.selectOption("alias");
  await expect.poll(() => calls.last("GET /api/domains").query["filter"]).toBe("alias");
  const aliases = [...backend.store.domains.values()].filter(({ type }) => type === "alias");
  const footer = `Showing 1 to ${aliases.length} of ${aliases.length} Entries`;
  await expect(sites.footer).toHaveText(footer);
  slow.release();
  await expect.poll(() => ended, "the slow one is over: answered, or given up").toBe(1);
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await expect(sites.footer).toHaveText(footer);
});
