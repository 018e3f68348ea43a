import type { Fault } from "../../mocks/backend";
import { expect, test } from "./fixtures";

/** What lists meet in the field: the status that the browser sees, and what the panel says about it. */
const faults: Record<string, { fault: Fault; status: number; says: string }> = {
  "a proxy's HTML page": {
    fault: { kind: "502" },
    status: 502,
    says: "The server is not available right now (502). Try again in a moment.",
  },
  maintenance: {
    fault: { kind: "503" },
    status: 503,
    says: "The server is down for maintenance. Try again in a moment.",
  },
  "too many calls": {
    fault: { kind: "429", retryAfter: 9 },
    status: 429,
    says: "Too many attempts. Try again in 9 seconds.",
  },
  "a server error": { fault: { kind: "500" }, status: 500, says: "The server reported an error (500)." },
  "no permission": { fault: { kind: "403" }, status: 403, says: "You are not allowed to do this." },
  "cut-off JSON": {
    fault: { kind: "malformed" },
    status: 200,
    says: "The server's answer to GET {path} could not be read.",
  },
  "a wrong shape": {
    fault: { kind: "wrongShape" },
    status: 200,
    says: "The server's answer to GET {path} has an unexpected value in “",
  },
  "an empty body": {
    fault: { kind: "empty" },
    status: 200,
    says: "The server's answer to GET {path} has an unexpected value in “",
  },
  "an HTML page with 200": {
    fault: { kind: "body", body: "<!doctype html><p>Login</p>", headers: { "Content-Type": "text/html" } },
    status: 200,
    says: "The server's answer to GET {path} could not be read.",
  },
  "no connection": {
    fault: { kind: "offline" },
    status: 0,
    says: "The server could not be reached. Check the connection and try again.",
  },
};

const lists = { "/": "/api/wordpress_domain_list", "/domains": "/api/domains" };

for (const [screen, path] of Object.entries(lists)) {
  for (const [what, { fault, status, says }] of Object.entries(faults)) {
    test(`${screen} meets ${what}`, async ({ page, backend, guard, loginAs }) => {
      if (status >= 400) guard.expectStatus(status, path);
      if (status === 0) guard.expectNoAnswer(path);
      await loginAs("super-admin");
      const mend = backend.faults.add({ ...fault, path });
      await page.goto(screen);
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText(says.replace("{path}", path));
      await expect(alert.getByRole("heading")).toHaveText("This could not be loaded");
      await expect(page).toHaveURL(screen);
      await expect(page.getByRole("table")).toHaveCount(0);
      mend();
      await alert.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByRole("table").getByRole("rowheader").first()).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }
}

test("a shape that is wrong in one row names the field", async ({ page, backend, loginAs }) => {
  await loginAs("employee");
  const data = [
    { id: 1, name: "Good", url: "https://good.example", domain: "good.example" },
    { id: 2, name: "Bad", url: 7 },
  ];
  backend.faults.add({ kind: "body", path: "/api/wordpress_domain_list", body: { data } });
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("has an unexpected value in “1.url”.");
});

test("a bare array is a list as well", async ({ page, backend, loginAs, wordpress }) => {
  await loginAs("employee");
  const body = [
    { id: "a", name: "Good", url: "https://good.example", domain: "good.example", more: { unknown: true } },
  ];
  backend.faults.add({ kind: "body", path: "/api/wordpress_domain_list", body });
  await page.goto("/");
  await expect(wordpress.row("Good")).toBeVisible();
});

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

test("a slow list is not mixed up with a faster later one", async ({ backend, loginAs, sites, calls }) => {
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  backend.faults.add({ kind: "never", path: "/api/domains", times: 1 });
  await sites.filter.selectOption("suspended");
  await expect.poll(() => calls.last("GET /api/domains").query["filter"]).toBe("suspended");
  await sites.filter.selectOption("alias");
  await expect.poll(() => calls.last("GET /api/domains").query["filter"]).toBe("alias");
  const aliases = [...backend.store.domains.values()].filter(({ type }) => type === "alias");
  await expect(sites.footer).toHaveText(`Showing 1 to ${aliases.length} of ${aliases.length} Entries`);
  backend.faults.clear();
  await expect(sites.footer).toHaveText(`Showing 1 to ${aliases.length} of ${aliases.length} Entries`);
});
