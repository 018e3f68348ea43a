import { jsonHeaders } from "./callLog";
import { ACTION, DATABASE, addShop, test } from "./editDomainSetup";
import { expect } from "./fixtures";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const ACTIONS = "On Submit";

test("saves the whole domain, then starts the actions that were chosen by keyboard", async ({
  edit,
  backend,
  calls,
  page,
  context,
  topBar,
}) => {
  const { id } = addShop(backend);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await edit.open(id);
  await expect(topBar.liveStatus).toHaveText("Live");
  const specified = page.getByRole("heading", { level: 2, name: /^(?:Server|Database|DNS|Customer) \w+$/ });
  await expect(specified).toHaveText([
    "Server Information",
    "Database Information",
    "DNS Information",
    "Customer Contacts",
  ]);
  await expect(edit.servers.getByRole("columnheader")).toHaveText(["Name", "IP", "Active", "Secure", "Action"]);
  await expect(edit.server("web1").getByRole("cell")).toHaveText(["203.0.113.10", /true$/, /true$/, ACTIONS]);
  await expect(edit.server("web2").getByRole("cell")).toHaveText(["203.0.113.11", /false$/, /false$/, ACTIONS]);
  for (const value of Object.values(DATABASE)) {
    await expect(edit.database.getByText(value, { exact: true })).toBeVisible();
  }
  await edit.database.getByRole("button", { name: "Copy Password", exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(DATABASE.mysql_pass);

  await edit.action("web1").click();
  await expect(edit.menu.getByRole("menuitem")).toHaveText(["Suspend", "Activate", "Launch", "Copy", "Delete"]);
  await expect(edit.option("Suspend")).toBeEnabled();
  for (const name of ["Activate", "Launch", "Copy", "Delete"]) await expect(edit.option(name), name).toBeDisabled();
  await page.keyboard.press("ArrowDown");
  await expect(edit.option("Suspend")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(edit.server("web1")).toContainText("Suspend on Submit");
  await expect(edit.undoButton("web1")).toBeFocused();
  await expect(edit.undoButton("web1")).toHaveAccessibleName("Undo: Suspend on Submit on web1");
  await page.keyboard.press("Enter");
  await expect(edit.action("web1")).toBeFocused();
  await expect(edit.server("web1")).not.toContainText("Suspend on Submit");
  await edit.choose("web2", "Activate");
  await edit.choose("web1", "Suspend");
  expect(calls.listNames().filter((name) => !name.startsWith("GET"))).toEqual([]);
  await calls.expectCount(`GET /api/domains/${id}`, 1);

  const loaded = (await (
    await page.request.get(`/api/domains/${id}`, { headers: { ...jsonHeaders, referer: page.url() } })
  ).json()) as {
    data: [Record<string, unknown>];
  };
  calls.clear();
  await edit.submit.dblclick(); // it is sent once
  await expect(edit.server("web1")).toContainText("Suspending…");
  await expect(edit.server("web2")).toContainText("Activating…");
  await expect(edit.toasts.filter({ hasText: "shop.example saved." })).toHaveCount(1);
  const sent = calls.find(`PUT /api/domains/${id}`);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual(loaded.data[0]);
  expect(sent[0]?.body).toMatchObject({ notes: "VIP <b>customer</b>", limits: { disk: [1, null, "2"] } });
  await expect
    .poll(() => calls.find(ACTION).map(({ body }) => body))
    .toEqual([
      { domain_id: id, server_id: 1, action: "suspend" },
      { domain_id: id, server_id: 2, action: "activate" },
    ]);

  // The result is pushed; nothing is left to save, and the password was never stored.
  backend.processes.finishAll();
  await expect(edit.server("web1").getByRole("cell").nth(1)).toHaveText(/false$/);
  await expect(edit.server("web2").getByRole("cell").nth(1)).toHaveText(/true$/);
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(),
  );
  expect(stored).not.toContain("pa55");
  await edit.cancel.click();
  await expect(page).toHaveURL("/domains");
});
