import { expectAccessible, expectGoodLook } from "./a11y";
import { SAVE, test, writes, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";
import { hold } from "./hold";
import { EditDomainPage } from "./pages/editDomainPage";
import { BulkEditor } from "./pages/bulkEditor";

/** The draft of a zone: in two tabs, and below the form of its domain. */

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const ftp = `ftp.${ZONE}`;

test("both tabs say so, show the changes of both, and none is lost", async ({
  bulkEdit,
  context,
  page,
  openBulkEdit,
}) => {
  const id = await openBulkEdit([www, { name: ftp }]);
  await bulkEdit.addRow.click();
  const other = await context.newPage();
  await new EditDomainPage(other).open(id);
  const there = new BulkEditor(other);
  // That tab only shows the zone so far.
  await expect(bulkEdit.shared).toHaveCount(0);
  await there.toggle.click();
  for (const one of [bulkEdit, there]) await expect(one.shared).toBeVisible();

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
  for (const one of [bulkEdit, there]) await expect(one.shared).toBeVisible();
  await other.close();
  await expect(bulkEdit.shared).toHaveCount(0);
});

test("both tabs apply: everything is sent once", async ({ bulkEdit, backend, context, page, openBulkEdit }) => {
  const id = await openBulkEdit([www]);
  await bulkEdit.addRow.click();
  await bulkEdit.cell("Data", "new record 1").fill("1.1.1.1");
  const other = await context.newPage();
  await new EditDomainPage(other).open(id);
  const there = new BulkEditor(other);
  await there.toggle.click();
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

test("the question of Submit is accessible", async ({ edit, bulkEdit, page, openBulkEdit }) => {
  await openBulkEdit([www]);
  await bulkEdit.remove(`A www.${ZONE}`).click();
  await expectAccessible(page, "changes not applied");
  await edit.submit.click();
  const question = page.getByRole("alertdialog", { name: "1 DNS change not applied" });
  await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
  await expectGoodLook(page, "the question of Submit");
});

for (const size of [
  { width: 1280, height: 720 },
  { width: 860, height: 720 },
  { width: 600, height: 960 },
  { width: 320, height: 568 },
])
  test(`one review is in view at ${size.width} pixels, wherever the page is scrolled to`, async ({
    edit,
    bulkEdit,
    page,
    openBulkEdit,
  }) => {
    await openBulkEdit([www]);
    await page.setViewportSize(size);
    await bulkEdit.remove(`A www.${ZONE}`).click();
    const seen = page.getByRole("button", { name: /^Review 1 (DNS )?change$/ });
    const countInView = () =>
      seen.evaluateAll((buttons) => {
        const isUncovered = (button: Element) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        };
        return buttons.filter(isUncovered).length;
      });
    for (const y of [0, 400, 10_000, 0]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expect.poll(countInView, `scrolled to ${y}`).toBe(1);
      await expect(edit.submit).toBeInViewport({ ratio: 1 });
    }
    await bulkEdit.review.scrollIntoViewIfNeeded();
    await expect(edit.reviewDns).toHaveCount(0);
    await bulkEdit.review.click();
    await expect(bulkEdit.steps).toHaveText(/^Removed.*www/);
  });
