import { readFileSync } from "node:fs";
import { LIST, SAVE, test, listZoneWrites, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("keeps a draft through a reload, and sends it in the order shown", async ({
  bulkEdit,
  backend,
  calls,
  page,
  openSevenChanges,
}) => {
  const { expected } = await openSevenChanges();
  expect(calls.find(SAVE)).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(bulkEdit.pending).toHaveText("7 changes not applied");
  await bulkEdit.review.click();
  await expect(bulkEdit.steps).toHaveText([...Array(3).fill(/^Added/), /^Changed/, ...Array(3).fill(/^Removed/)]);
  calls.clear();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 7 changes applied.");
  expect(calls.listNames()[0]).toBe(LIST);
  expect(listZoneWrites(backend)).toEqual(expected);
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
