import { IP, SAVE, test, listZoneWrites, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";
import { holdRequests } from "./holdRequests";
import { EditDomainPage } from "./pages/editDomainPage";
import { BulkEditor } from "./pages/bulkEditor";
import { getToasts } from "./pages/toasts";
import { TopBar } from "./pages/topBar";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const ftp = `ftp.${ZONE}`;

test("shares a draft between tabs, lets one tab at a time apply it, and updates the zone in all", async ({
  bulkEdit,
  backend,
  context,
  page,
  openBulkEdit,
}) => {
  const id = await openBulkEdit([www, { name: ftp }]);
  const other = await context.newPage();
  await new EditDomainPage(other).open(id);
  const there = new BulkEditor(other);
  await there.toggle.click();
  await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
  await there.cell("Data", `A ${ftp}`).fill("1.1.1.2");
  for (const one of [bulkEdit, there]) {
    await expect(one.pending).toHaveText("2 changes not applied");
    await expect(one.cell("Data", `A www.${ZONE}`)).toHaveValue("1.1.1.1");
    await expect(one.cell("Data", `A ${ftp}`)).toHaveValue("1.1.1.2");
  }

  await there.discard.click();
  const question = other.getByRole("alertdialog", { name: "Discard the changes?" });
  await bulkEdit.review.click();
  const held = await holdRequests(page, SAVE);
  await bulkEdit.apply.click();
  await expect(bulkEdit.message).toHaveText("Applying 1 of 2…");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(getToasts(other)).toContainText("Another tab is applying these changes.");
  // A change that is undone before its turn is not sent.
  await there.table.getByRole("button", { name: `Undo A ${ftp}` }).click();
  await expect(there.pending).toHaveText("1 change not applied");
  held.release();
  await expect(bulkEdit.message).toHaveText("Change applied.");
  expect(listZoneWrites(backend)).toEqual([`change ${id * 1000 + 1} A 1.1.1.1`]);
  await expect(there.pending).toHaveText("No changes");
  await expect(there.cell("Data", `A www.${ZONE}`)).toHaveValue("1.1.1.1");

  // A single record that is saved or deleted is updated as well.
  await page.keyboard.press("Escape");
  await bulkEdit.toggle.click();
  const table = new EditDomainPage(page).dns;
  await expect(table.row(www.name)).toContainText("1.1.1.1");
  await table.editButton(`A record ${www.name}`).click();
  await table.field(IP).fill("9.9.9.9");
  await table.submit.click();
  await expect(there.cell("Data", `A www.${ZONE}`)).toHaveValue("9.9.9.9");
  await table.deleteButton(`A record ${ftp}`).click();
  await table.confirmWith("Delete");
  await expect(there.cell("Data", `A ${ftp}`)).toHaveCount(0);
});

test(
  "warns on logout while another tab applies a draft, stops it, and sends nothing afterwards",
  { tag: "@rest" },
  async ({ bulkEdit, backend, context, guard, page, openSevenChanges }) => {
    guard.expectStatus(401, "/api/user");
    const { expected } = await openSevenChanges();
    const other = await context.newPage();
    await other.goto("/users");
    await bulkEdit.review.click();
    const held: (() => void)[] = [];
    await page.route("**/api/dns", async (route) => {
      if (route.request().method() === "POST") await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await bulkEdit.apply.click();
    await expect(bulkEdit.message).toHaveText("Applying 1 of 7…");
    await new TopBar(other).logOut();
    const question = other.getByRole("alertdialog", { name: "Log out?" });
    await expect(question).toContainText("DNS changes being applied are stopped.");
    await expect(question).toContainText("7 DNS changes in drafts are deleted.");
    for (const count of [1, 2, 3]) {
      await expect.poll(() => held.length).toBe(count);
      if (count < 3) held.at(-1)?.();
    }
    await expect(question).toContainText("5 DNS changes in drafts are deleted.");
    await question.getByRole("button", { name: "Stop and log out" }).click();
    await expect(other.getByText("Logging out…")).toBeVisible();
    held.at(-1)?.();
    await expect(other.getByRole("heading", { level: 1, name: "LOGIN" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "LOGIN" })).toBeVisible();
    expect(listZoneWrites(backend)).toEqual(expected.slice(0, 3));
    const calls = backend.requestLog.map(({ method, path }) => `${method} ${path}`);
    const sentAfterwards = calls.slice(calls.indexOf("POST /logout") + 1);
    expect(sentAfterwards.filter((call) => call.includes("dns") || call.includes("domains"))).toEqual([]);
  },
);
