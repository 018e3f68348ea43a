import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectGoodLook, looks } from "./a11y";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";
import { hold } from "./hold";

const LIST = "GET /api/domains";
const SITES = 85;

const more = (page: Page) => page.getByRole("button", { name: "More actions for this list" });
const exportCsv = async (page: Page) => {
  await more(page).click();
  await page.getByRole("menuitem", { name: "Export CSV" }).click();
};
const progress = (page: Page) => page.locator(".site-export");

/** The lines of the file that this saves. */
const linesOf = async (page: Page, name: string, act: () => Promise<unknown>): Promise<string[]> => {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  expect(download.suggestedFilename()).toBe(name);
  return readFileSync(await download.path(), "utf8").split("\n");
};

test.describe("of sites", () => {
  test.use({ backendOptions: { domains: SITES } });
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  for (const { name, size, viewport, colorScheme } of looks) {
    test.describe(name, () => {
      test.use({ viewport, colorScheme, hasTouch: size !== "desktop" });

      test("the export looks good: under way, failed, and of a list that changed", async ({
        page,
        backend,
        guard,
        sites,
      }) => {
        guard.expectStatus(502, "/api/domains");
        await sites.open();
        await expect(sites.footer).toBeVisible();
        const held = await hold(page, LIST, (url) => url.searchParams.get("page") === "3");
        await exportCsv(page);
        await expect(progress(page)).toContainText(`Export: 50 of ${SITES} sites read`);
        await expectGoodLook(page, "an export under way");
        backend.faults.add({ kind: "502", path: "/api/domains", times: 1 });
        held.release();
        await expect(progress(page).getByRole("button", { name: "Retry" })).toBeVisible();
        await expectGoodLook(page, "an export that failed");
        let added: number | undefined;
        backend.answerWatchers.add(({ path }) => {
          if (path !== "/api/domains") return;
          if (added !== undefined) backend.store.removeDomain(added);
          added = added === undefined ? addDomain(backend, { domain: "a-new.example" }).id : undefined;
        });
        await progress(page).getByRole("button", { name: "Retry" }).click();
        await expect(progress(page)).toContainText("The list changed meanwhile: some sites may be missing.");
        await expectGoodLook(page, "an export of a list that changed");
        backend.answerWatchers.clear();
        const lines = await linesOf(page, "domains.csv", () =>
          progress(page).getByRole("button", { name: "Read again" }).click(),
        );
        expect(lines.length).toBeGreaterThan(SITES);
      });
    });
  }
});

test("servers and users, without any secret", async ({ page, backend, guard, loginAs }) => {
  // Of the seed two servers fail.
  guard.allowStatus(500, "/api/servers/test/5");
  guard.allowStatus(502, "/api/servers/test/6");
  await loginAs("super-admin");
  await page.goto("/servers");
  await expect(page.getByRole("row", { name: "web1" })).toContainText("online");
  const servers = await linesOf(page, "servers.csv", () => exportCsv(page));
  expect(servers[0]).toBe("\uFEFFName,Host URL,Port,IP Address,Status");
  expect(servers).toHaveLength(backend.store.servers.size + 1);
  for (const { password } of backend.store.servers.values()) expect(servers.join("\n")).not.toContain(password);
  await page.goto("/users");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  const users = await linesOf(page, "users.csv", () => exportCsv(page));
  expect(users[0]).toBe("\uFEFFEmail,Name,Type");
  expect(users).toHaveLength(backend.store.users.size + 1);
});
