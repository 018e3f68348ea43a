import { readFileSync } from "node:fs";
import { getAccount } from "./accounts";
import { countUserInput } from "./countUserInput";
import { LIST, mail, SAVE, spf, test, listZoneWrites, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("moves mail to another provider with six clicks", async ({ bulkEdit, backend, page, openZone }) => {
  const id = await openZone([www, mail, { ...mail, data: "mx2.old.example", priority: 20 }, spf]);
  const used = await countUserInput(page);
  await bulkEdit.toggle.click();
  await bulkEdit.toolbarButton("Presets").click();
  await bulkEdit.dialog.getByRole("combobox", { name: "Preset" }).selectOption("Mail at Google Workspace");
  await bulkEdit.reviewButton().click();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 3 changes applied.");
  expect(await used()).toEqual({ clicks: 6, keys: 0, pastes: 0 });
  expect(listZoneWrites(backend)).toEqual([
    `change ${id * 1000 + 2} MX smtp.google.com`,
    `change ${id * 1000 + 4} TXT v=spf1 include:old.example include:_spf.google.com -all`,
    `remove ${id * 1000 + 3}`,
  ]);
});

test("replaces the mail servers by three pasted records with four clicks", async ({
  bulkEdit,
  backend,
  context,
  page,
  openZone,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await openZone([www, mail, { ...mail, data: "mx2.old.example", priority: 20 }]);
  const pasted = [1, 2, 3].map((number) => `@ 3600 IN MX ${number}0 mx${number}.new.example.`).join("\n");
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  const used = await countUserInput(page);
  await bulkEdit.toggle.click();
  await expect(bulkEdit.table).toBeVisible();
  await page.keyboard.press("ControlOrMeta+V");
  await bulkEdit.reviewButton().click();
  await bulkEdit.drawer.getByRole("button", { name: "Remove them" }).click();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 5 changes applied.");
  expect(await used()).toEqual({ clicks: 4, keys: 2, pastes: 1 });
  expect(listZoneWrites(backend)).toEqual([
    ...[1, 2, 3].map((number) => `add MX mx${number}.new.example`),
    `remove ${id * 1000 + 2}`,
    `remove ${id * 1000 + 3}`,
  ]);
});

test("keeps a draft through a reload, sends it in the order shown although the session ends, and undoes it", async ({
  bulkEdit,
  backend,
  calls,
  guard,
  loginDialog,
  page,
  openSevenChanges,
}) => {
  guard.expectStatus(419, "/api/dns");
  guard.expectStatus(401, "/api/dns");
  const { id, expected } = await openSevenChanges();
  expect(calls.find(SAVE)).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(bulkEdit.pending).toHaveText("7 changes not applied");
  await bulkEdit.review.click();
  await expect(bulkEdit.steps).toHaveText([
    /^Added.*n1\.shop\.example A 1\.1\.1\.2/,
    /^Added.*n2/,
    /^Added.*n3/,
    /^Changed.*www.*Data: 8\.8\.8\.8 → ?becomes ?1\.1\.1\.1/,
    /^Removed.*a\.shop/,
    /^Removed.*b\.shop/,
    /^Removed.*c\.shop/,
  ]);
  calls.clear();
  // The third call meets an ended session.
  let sent = 0;
  await page.route("**/api/dns", async (route) => {
    if (route.request().method() === "POST" && ++sent === 3) backend.sessions.end();
    await route.continue();
  });
  await bulkEdit.apply.click();
  await expect(loginDialog.password).toBeFocused();
  expect(calls.listNames()[0]).toBe(LIST);
  await loginDialog.logIn(getAccount("super-admin"));
  await expect(bulkEdit.message).toHaveText("All 7 changes applied.");
  expect(listZoneWrites(backend).filter((line) => !/ (419|401)$/.test(line))).toEqual(expected);
  await bulkEdit.close.click();
  await expect(bulkEdit.pending).toHaveText("No changes");

  await bulkEdit.undo.click();
  await expect(bulkEdit.steps).toHaveCount(7);
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 7 changes applied.");
  const zone = backend.store.getZone(backend.store.domains.get(id) as never);
  expect(zone.map(({ name, data }) => `${name} ${data}`).sort()).toEqual(
    ["a", "b", "c", "www"].map((name) => `${name}.${ZONE} 8.8.8.8`),
  );
});

test("downloads and copies the zone file, and reads a dropped file", async ({
  bulkEdit,
  context,
  page,
  openBulkEdit,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openBulkEdit([www]);
  await bulkEdit.toolbarButton("Zone file").click();
  const text = await bulkEdit.text.inputValue();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    bulkEdit.dialog.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${ZONE}.zone.txt`);
  expect(readFileSync(await file.path(), "utf8")).toBe(text);
  await bulkEdit.dialog.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["ftp 60 A 1.1.1.1"], "zone.txt", { type: "text/plain" }));
    return data;
  });
  await bulkEdit.text.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(bulkEdit.text).toHaveValue("ftp 60 A 1.1.1.1");
  await expect(bulkEdit.dialog.getByText("1 added", { exact: true })).toBeVisible();
});
