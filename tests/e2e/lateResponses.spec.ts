import { getAccount } from "./accounts";
import { expect, test } from "./fixtures";

/** Each response sets the cookie of its request's session. src/authProvider/lateResponses.test.ts covers all delays in virtual time. */

test("a late response of the expired session does not undo a login over the page", async ({
  page,
  backend,
  guard,
  loginAs,
  loginDialog,
  sites,
}) => {
  for (const path of ["/api/domains", "/api/user"]) guard.allowStatus(401, path);
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  backend.sessions.end();
  await sites.search.fill("e");
  await expect(loginDialog.password).toBeFocused();
  // The screen below reads again when its window becomes visible.
  backend.faults.add({ kind: "slow", path: "/api/domains", ms: 900, times: 1 });
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await loginDialog.logIn(getAccount("super-admin"));
  await expect(loginDialog.dialog).toBeHidden();
  await page.reload();
  await expect(sites.heading).toBeVisible();
  await expect(sites.rowHeaders.first()).toBeVisible();
});
