import { expect, test } from "./fixtures";
import { holdRequests } from "./holdRequests";
import { UserListPage } from "./pages/userListPage";

/** Failures of lists beyond those that the matrix tries with every call. */

test("ignores a response that arrives after a later request's", async ({ page, backend, loginAs, sites, calls }) => {
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
  const slow = await holdRequests(page, "GET /api/domains", isSlow);
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

test("looks a user up before it reports a duplicate that the browser's own retry caused", async ({
  page,
  backend,
  guard,
  loginAs,
  calls,
}) => {
  guard.expectStatus(422, "/api/users");
  await loginAs("super-admin");
  const users = new UserListPage(page);
  await users.open();
  await users.add.click();
  await users.fill({ Name: "Ada Nguyen", Email: "ada@spire.test", Password: "N3w-secret!" });
  backend.faults.add({ kind: "lost", method: "POST", path: "/api/users", times: 1 });
  await users.submit.click();
  await expect(users.errorLines()).toHaveText([
    "There was a problem adding new user.",
    "The email has already been taken. ada@spire.test exists.",
  ]);
  await expect(users.field("Email")).toHaveValue("ada@spire.test");
  expect(calls.find("POST /api/users").map(({ status }) => status)).toEqual([0, 422]);
});
