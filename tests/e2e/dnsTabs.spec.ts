import type { BrowserContext, Page } from "@playwright/test";
import { IP, SAVE, test, writes, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";
import { hold } from "./hold";
import { EditDomainPage } from "./pages/editDomainPage";
import { BulkEditor } from "./pages/bulkEditor";
import { toastsOn } from "./pages/toasts";
import { TopBar } from "./pages/topBar";

/** The draft of a zone: in two tabs, and below the form of its domain. */

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const ftp = `ftp.${ZONE}`;

/** Opens the zone for bulk editing in another tab. */
const editInOtherTab = async (context: BrowserContext, id: number): Promise<[editor: BulkEditor, tab: Page]> => {
  const tab = await context.newPage();
  await new EditDomainPage(tab).open(id);
  const editor = new BulkEditor(tab);
  await editor.toggle.click();
  return [editor, tab];
};

/** Lets the held calls go on, and holds the one after so many of them. @returns what lets that one go on, too */
const holdNext = async (page: Page, release: () => void, after: number): Promise<() => void> => {
  let sent = 0;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/dns", async (route) => {
    if (route.request().method() === "POST" && ++sent === after) await released;
    await route.continue().catch(() => undefined);
  });
  release();
  return letGo;
};

test("both tabs show the changes of both, and none is lost", async ({ bulkEdit, context, page, openBulkEdit }) => {
  const id = await openBulkEdit([www, { name: ftp }]);
  await bulkEdit.addRow.click();
  const [there] = await editInOtherTab(context, id);
  await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
  await there.cell("Data", `A ${ftp}`).fill("1.1.1.2");
  await bulkEdit.cell("Name", "new record 1").fill("mine");
  await there.addRow.click();
  await there.cell("Name", "new record 2").fill("theirs");
  for (const one of [bulkEdit, there]) {
    await expect(one.pending).toHaveText("4 changes not applied");
    await expect(one.cell("Data", `A www.${ZONE}`)).toHaveValue("1.1.1.1");
    await expect(one.cell("Data", `A ${ftp}`)).toHaveValue("1.1.1.2");
    await expect(one.cell("Name", "new record 1")).toHaveValue("mine");
    await expect(one.cell("Name", "new record 2")).toHaveValue("theirs");
  }
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(bulkEdit.pending).toHaveText("4 changes not applied");
});

test("both tabs apply: everything is sent once", async ({ bulkEdit, backend, context, page, openBulkEdit }) => {
  const id = await openBulkEdit([www]);
  await bulkEdit.addRow.click();
  await bulkEdit.cell("Data", "new record 1").fill("1.1.1.1");
  const [there] = await editInOtherTab(context, id);
  await bulkEdit.review.click();
  await there.review.click();
  const held = await hold(page, SAVE);
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("Applying 1 of 1…");
  await there.apply.click();
  await expect(there.message).toHaveText("Another tab is applying changes to this zone. Nothing was sent from here.");
  held.release();
  await expect(bulkEdit.message).toHaveText("The change was applied.");
  await expect(there.drawer).toContainText("There are no changes.");
  await expect(there.apply).toHaveCount(0);
  expect(writes(backend)).toEqual(["add A 1.1.1.1"]);
});

test("another tab shows the zone as it is once the draft was applied", async ({ bulkEdit, context, openBulkEdit }) => {
  const id = await openBulkEdit([www, { name: ftp }]);
  await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
  await bulkEdit.cell("Data", `A ${ftp}`).fill("1.1.1.2");
  const [other, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [other, third]) await new EditDomainPage(tab).open(id);
  const there = new BulkEditor(other);
  await there.toggle.click();
  // This one only shows the zone.
  const reader = new EditDomainPage(third).dns;
  await expect(reader.row(`www.${ZONE}`)).toContainText("8.8.8.8");
  await bulkEdit.review.click();
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("All 2 changes were applied.");
  await expect(there.pending).toHaveText("No changes");
  await expect(there.cell("Data", `A www.${ZONE}`)).toHaveValue("1.1.1.1");
  await expect(there.cell("Data", `A ${ftp}`)).toHaveValue("1.1.1.2");
  await expect(reader.row(`www.${ZONE}`)).toContainText("1.1.1.1");
});

test("discarding is refused while another tab applies, also in the open question; what is taken out before its turn is not sent", async ({
  bulkEdit,
  backend,
  context,
  page,
  openBulkEdit,
}) => {
  const id = await openBulkEdit([www, { name: ftp }]);
  await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
  await bulkEdit.cell("Data", `A ${ftp}`).fill("1.1.1.2");
  const [there, other] = await editInOtherTab(context, id);
  await there.discard.click();
  const question = other.getByRole("alertdialog", { name: "Discard the changes?" });
  await bulkEdit.review.click();
  const held = await hold(page, SAVE);
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("Applying 1 of 2…");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(toastsOn(other)).toContainText("Another tab is applying these changes. They cannot be discarded now.");
  await expect(there.pending).toHaveText("2 changes not applied");
  await there.table.getByRole("button", { name: `Undo the change of A ${ftp}` }).click();
  await expect(there.pending).toHaveText("1 change not applied");
  held.release();
  await expect(bulkEdit.message).toHaveText("The change was applied.");
  expect(writes(backend)).toEqual([`change ${id * 1000 + 1} A 1.1.1.1`]);
});

test("a record that one tab saves or deletes by itself is shown in the other", async ({ dns, context, openZone }) => {
  const id = await openZone([www, { name: ftp }]);
  const other = await context.newPage();
  await new EditDomainPage(other).open(id);
  const there = new EditDomainPage(other).dns;
  await dns.edit(`A record ${www.name}`).click();
  await dns.field(IP).fill("9.9.9.9");
  await dns.submit.click();
  await expect(there.row(www.name)).toContainText("9.9.9.9");
  await dns.delete(`A record ${ftp}`).click();
  await dns.answer("Delete");
  await expect(there.row(ftp)).toHaveCount(0);
});

test("logout while another tab applies the draft: says so, counts live, stops it, and nothing is sent afterwards", async ({
  bulkEdit,
  backend,
  context,
  guard,
  page,
  openSeven,
}) => {
  guard.expectStatus(401, "/api/user");
  const { expected } = await openSeven();
  const other = await context.newPage();
  await other.goto("/users");
  await bulkEdit.review.click();
  const { release } = await hold(page, SAVE);
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("Applying 1 of 7…");
  await new TopBar(other).logOut();
  const question = other.getByRole("alertdialog", { name: "Log out now?" });
  await expect(question).toContainText("DNS changes are being applied. Logging out stops that.");
  await expect(question).toContainText("7 DNS changes have not been applied; their drafts will be deleted.");
  const third = await holdNext(page, release, 2);
  await expect(question).toContainText("5 DNS changes have not been applied; their drafts will be deleted.");
  await question.getByRole("button", { name: "Stop and log out" }).click();
  await expect(other.getByText("Logging out…")).toBeVisible();
  third();
  await expect(other.getByRole("heading", { level: 1, name: "LOGIN" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "LOGIN" })).toBeVisible();
  expect(writes(backend)).toEqual(expected.slice(0, 3));
  const calls = backend.calls.map(({ method, path }) => `${method} ${path}`);
  const sentAfterwards = calls.slice(calls.indexOf("POST /logout") + 1);
  expect(sentAfterwards.filter((call) => call.includes("dns") || call.includes("domains"))).toEqual([]);
});
