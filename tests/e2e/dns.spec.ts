import { addZone, LIST, SAVE, test, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";
import { typeIntoNextFields } from "./forms";
import { ActivityLogPage } from "./pages/activityLogPage";
import { getToasts } from "./pages/toasts";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("renders only visible rows of 500 records under a fixed header, and searches and sorts them", async ({
  backend,
  edit,
  dns,
  page,
  calls,
}) => {
  await edit.open(2);
  await expect(dns.count).toHaveText("500 records");
  await expect(dns.table.getByRole("columnheader")).toHaveText([
    "Name",
    "Type",
    "Data",
    "Priority",
    "TTL",
    "More Info",
    "Actions",
  ]);
  await expect(dns.table).toHaveAttribute("aria-rowcount", "501");
  await expect.poll(() => dns.names.count()).toBeLessThan(40);
  const height = await dns.scrollContainer.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBe(300);
  const zone = (await dns.names.first().textContent()) ?? "";
  const domain = backend.store.domains.get(2);
  const address = domain ? backend.store.getIpAddress(domain) : "";
  await expect(dns.row(address).getByRole("cell")).toHaveText(["A", address, "", /^\d+ \w+$/, "None", ""]);

  await dns.scrollContainer.focus();
  await page.keyboard.press("End");
  await expect(dns.names.last()).toHaveText(`host499.${zone}`);
  await expect(dns.names.last()).toBeInViewport();
  expect(await dns.names.count()).toBeLessThan(40);
  const header = await dns.table.getByRole("columnheader", { name: "Name" }).boundingBox();
  const region = await dns.scrollContainer.boundingBox();
  expect(Math.abs((header?.y ?? 0) - (region?.y ?? 0))).toBeLessThanOrEqual(1);

  await dns.search.fill("HOST49 198.51");
  await expect(dns.count).toHaveText("10 of 500 records");
  await expect(dns.names.first()).toHaveText(`host49.${zone}`);
  await dns.sortBy("Name").click();
  await dns.sortBy("Name").click();
  await expect(dns.table.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
  await expect(dns.names.first()).toHaveText(`host499.${zone}`);
  await dns.search.fill("nowhere");
  await expect(dns.region).toContainText("No records for “nowhere”.");
  await dns.region.getByRole("button", { name: "Clear search", exact: true }).click();
  await dns.sortBy("Type").focus();
  await page.keyboard.press("Enter");
  await expect(dns.names.first()).toHaveText(zone);
  await calls.expectCount(LIST, 1);
});

test("deletes a record by keyboard after a confirmation, and sends nothing after Cancel", async ({
  edit,
  dns,
  backend,
  calls,
  page,
}) => {
  const { id } = addZone(backend, [www, { type: "TXT", data: "<b>bold</b>" }]);
  const path = `/api/dns/${id * 1000 + 1}`;
  await edit.open(id);
  await dns.deleteButton(`A record ${www.name}`).focus();
  await page.keyboard.press("Enter");
  await expect(dns.confirm).toHaveAccessibleDescription(
    "Are you sure you want to DELETE record? This action is permanent.",
  );
  await expect(dns.confirm.getByRole("button")).toHaveText(["Cancel", "Delete"]);
  await expect(dns.confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dns.confirm).toHaveCount(0);
  await expect(dns.deleteButton(`A record ${www.name}`)).toBeFocused();
  expect(calls.find(`DELETE ${path}`)).toEqual([]);

  calls.clear();
  await dns.deleteButton(`A record ${www.name}`).click();
  await expect(dns.confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(edit.toasts).toContainText("Record deleted.");
  await expect(dns.row(www.name)).toHaveCount(0);
  await expect(dns.names).toHaveCount(1);
  await expect(dns.add).toBeFocused();
  await expect.poll(() => calls.listNames()).toEqual([`DELETE ${path}`, LIST]);
  expect(calls.last(`DELETE ${path}`).status).toBe(204);
  expect(calls.last(`DELETE ${path}`).headers).toMatchObject({ "x-requested-with": "XMLHttpRequest" });
});

test("adds a record by keyboard, and reverts it from the activity log", async ({
  backend,
  dns,
  calls,
  page,
  openZone,
}) => {
  const id = await openZone([www]);
  await dns.editButton(`A record ${www.name}`).focus();
  await page.keyboard.press("Enter");
  await expect(dns.modal).toHaveAccessibleName("Edit Record");
  await expect(dns.field("Target (IP Address)")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dns.modal).toHaveCount(0);
  await expect(dns.editButton(`A record ${www.name}`)).toBeFocused();

  await dns.add.focus();
  await page.keyboard.press("Space");
  await expect(dns.type).toBeFocused();
  await page.keyboard.press("M");
  await page.keyboard.press("Tab");
  await expect(dns.field("Priority")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("20");
  await typeIntoNextFields(page, "mail", "mx.other.example");
  await page.keyboard.press("Tab");
  await expect(dns.field("TTL")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("M");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dns.row(`mail.${ZONE}`)).toBeVisible();
  await expect(dns.add).toBeFocused();
  expect(calls.last(SAVE).body).toMatchObject({
    type: "MX",
    name: `mail.${ZONE}`,
    data: "mx.other.example",
    priority: 20,
    ttl: 18_000,
  });
  const activityLog = new ActivityLogPage(page);
  await activityLog.open();
  await activityLog.button(`Revert: Added MX record · mail.${ZONE}`).click();
  await expect(getToasts(page)).toContainText("Change undone");
  expect(backend.store.getZone(backend.store.domains.get(id) as never)).toMatchObject([www]);
});
