import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const getListMenuButton = (page: Page) => page.getByRole("button", { name: "More list actions" });
const exportCsv = async (page: Page) => {
  await getListMenuButton(page).click();
  await page.getByRole("menuitem", { name: "Export CSV" }).click();
};

const downloadLines = async (page: Page, name: string, act: () => Promise<unknown>): Promise<string[]> => {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  expect(download.suggestedFilename()).toBe(name);
  return readFileSync(await download.path(), "utf8").split("\n");
};

test("exports servers and users without secrets", async ({ page, backend, guard, loginAs }) => {
  // Two servers of the seed fail.
  guard.allowStatus(500, "/api/servers/test/5");
  guard.allowStatus(502, "/api/servers/test/6");
  await loginAs("super-admin");
  await page.goto("/servers");
  await expect(page.getByRole("row", { name: "web1" })).toContainText("online");
  const servers = await downloadLines(page, "servers.csv", () => exportCsv(page));
  expect(servers[0]).toBe("\uFEFFName,Host URL,Port,IP Address,Status");
  expect(servers).toHaveLength(backend.store.servers.size + 1);
  for (const { password } of backend.store.servers.values()) expect(servers.join("\n")).not.toContain(password);
  await page.goto("/users");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  const users = await downloadLines(page, "users.csv", () => exportCsv(page));
  expect(users[0]).toBe("\uFEFFEmail,Name,Type");
  expect(users).toHaveLength(backend.store.users.size + 1);
});
