import { readFileSync } from "node:fs";
import { countHand } from "./countHand";
import { mail, spf, test, writes, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";

/** How a set of DNS changes is made: in place, as text, by presets; and where it is kept. */

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("mail moves to another provider in six clicks", async ({ bulkEdit, backend, page, openZone }) => {
  const id = await openZone([www, mail, { ...mail, data: "mx2.old.example", priority: 20 }, spf]);
  const used = await countHand(page);
  await bulkEdit.toggle.click();
  await bulkEdit.tool("Presets").click();
  await bulkEdit.dialog.getByRole("combobox", { name: "Preset" }).selectOption("Mail at Google Workspace");
  await bulkEdit.use().click();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 3 changes were applied.");
  expect(await used()).toEqual({ clicks: 6, keys: 0, pastes: 0 });
  expect(writes(backend)).toEqual([
    `change ${id * 1000 + 2} MX smtp.google.com`,
    `change ${id * 1000 + 4} TXT v=spf1 include:old.example include:_spf.google.com -all`,
    `remove ${id * 1000 + 3}`,
  ]);
});

test("three mail servers take the place of one in five clicks and a paste", async ({
  bulkEdit,
  backend,
  page,
  context,
  openZone,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await openZone([www, mail, spf]);
  const lines = [10, 20, 30].map((priority) => `@ 3600 IN MX ${priority} mx${priority}.new.example.`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\n"));
  const used = await countHand(page);
  await bulkEdit.toggle.click();
  await bulkEdit.remove(`MX ${ZONE}`).click();
  await bulkEdit.tool("Zone file").click();
  await expect(bulkEdit.text).toBeFocused();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(bulkEdit.dialog.getByText("3 added", { exact: true })).toBeVisible();
  await bulkEdit.use().click();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 4 changes were applied.");
  expect(await used()).toEqual({ clicks: 5, keys: 2, pastes: 1 });
  expect(writes(backend)).toEqual([
    ...[10, 20, 30].map((priority) => `add MX mx${priority}.new.example`),
    `remove ${id * 1000 + 2}`,
  ]);
});

test("changes survive a reload and are shown wherever the domain is; leaving says so", async ({
  edit,
  bulkEdit,
  page,
  sites,
  topBar,
  openBulkEdit,
}) => {
  const id = await openBulkEdit([www]);
  await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
  await page.reload();
  await expect(page.getByText("1 change not applied")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(bulkEdit.cell("Data", `A www.${ZONE}`)).toHaveValue("1.1.1.1");

  await topBar.link("Manage Spire Sites").click();
  const question = page.getByRole("alertdialog", { name: "1 change not applied" });
  await question.getByRole("button", { name: "Stay" }).click();
  await topBar.link("Manage Spire Sites").click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(sites.footer).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: ZONE }).first()).toContainText("1 DNS change not applied");

  await edit.open(id);
  await page.getByRole("button", { name: "Continue" }).click();
  await bulkEdit.discard.click();
  await page
    .getByRole("alertdialog", { name: "Discard the changes?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(bulkEdit.pending).toHaveText("No changes");
  await page.reload();
  await expect(edit.dns.names).toHaveText([www.name]);
  await expect(page.getByText(/not applied/)).toHaveCount(0);
});

test("the zone as text: what is typed is the difference; a file of another provider is read", async ({
  bulkEdit,
  backend,
  page,
  openBulkEdit,
}) => {
  const id = await openBulkEdit([www, { ...mail }, spf]);
  await bulkEdit.tool("Zone file").click();
  const text = await bulkEdit.text.inputValue();
  expect(text).toContain(`$ORIGIN ${ZONE}.`);
  expect(text).toMatch(/^www +300 +IN +A +8\.8\.8\.8$/m);
  await bulkEdit.text.fill(`${text.replace("8.8.8.8", "1.1.1.1")}ftp 1h IN CNAME www\nbad line\nnote TXT a; b\n`);
  await expect(bulkEdit.dialog).toContainText("1 line cannot be read");
  await expect(bulkEdit.dialog).toContainText(/1 line to check.*cut off as a comment: ; b/);
  await expect(bulkEdit.use()).toHaveAttribute("aria-disabled", "true");
  await bulkEdit.text.fill(`${text.replace("8.8.8.8", "1.1.1.1")}ftp 1h IN CNAME www\n`);
  await bulkEdit.use().click();
  await expect(bulkEdit.steps).toHaveCount(2);
  await bulkEdit.close.click();

  await bulkEdit.tool("Zone file").click();
  const file = `@ IN SOA a. b. 1 2 3 4 5\n@ NS ns1.other.example.\n@ 300 MX 1 smtp.google.com.\n`;
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    bulkEdit.dialog.getByRole("button", { name: "Open a file" }).click(),
  ]);
  await chooser.setFiles({ name: "zone.txt", mimeType: "text/plain", buffer: Buffer.from(file) });
  await expect(bulkEdit.dialog).toContainText("Line 1: SOA records cannot be edited here");
  await expect(bulkEdit.dialog.getByText("1 added", { exact: true })).toBeVisible();
  await bulkEdit.dialog.getByRole("radio", { name: "Replace zone" }).check();
  await expect(bulkEdit.dialog.getByText("1 changed, 3 removed", { exact: true })).toBeVisible();
  await bulkEdit.dialog.getByRole("radio", { name: "Add and change only" }).check();
  await bulkEdit.use().click();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 3 changes were applied.");
  expect(writes(backend)).toEqual([
    "add MX smtp.google.com",
    `change ${id * 1000 + 1} A 1.1.1.1`,
    `add CNAME www.${ZONE}`,
  ]);
});

test("the zone can be downloaded and copied; a file can be dropped into the text", async ({
  bulkEdit,
  context,
  page,
  openBulkEdit,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openBulkEdit([www]);
  await bulkEdit.tool("Zone file").click();
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

test("a CNAME takes the place of others, and the name is never without a record", async ({
  bulkEdit,
  backend,
  openBulkEdit,
}) => {
  const id = await openBulkEdit([www, { ...www, data: "8.8.4.4" }]);
  await bulkEdit.cell("Type", `A www.${ZONE}`).first().selectOption("CNAME");
  await bulkEdit.cell("Data", `A www.${ZONE}`).first().fill(ZONE);
  await bulkEdit.remove(`A www.${ZONE}`).last().click();
  await bulkEdit.review.click();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 2 changes were applied.");
  expect(writes(backend)).toEqual([`remove ${id * 1000 + 2}`, `change ${id * 1000 + 1} CNAME ${ZONE}`]);
});
