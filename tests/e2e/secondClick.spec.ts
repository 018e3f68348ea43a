import type { Locator, Page } from "@playwright/test";
import { SAVE, test, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";

/** A control that takes the place of another one under the pointer or the focus ignores input for half a second. */

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(async ({ loginAs, page }) => {
  await loginAs("super-admin");
  await page.clock.install();
});

/** Clicks without moving the pointer. */
const clickHere = async ({ mouse }: Page) => {
  await mouse.down();
  await mouse.up();
};
const stopClock = async ({ clock }: Page) => clock.pauseAt(Date.now() + 1000);

/** Lets less time pass than the control is guarded, on a stopped clock. */
const waitOnStoppedClock = async ({ clock }: Page, control: Locator) => {
  for (let ms = 0; ms < 300 && !(await control.isVisible()); ms += 20) await clock.runFor(20);
  await expect(control).toBeVisible();
};

test("undoes a deletion once, however often Undo is clicked, and its own undo after a while", async ({
  backend,
  calls,
  dns,
  edit,
  openZone,
  page,
}) => {
  const id = await openZone([www]);
  const DELETE = `DELETE /api/dns/${id * 1000 + 1}`;
  await dns.deleteButton(`A record www.${ZONE}`).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const undo = edit.toasts.getByRole("button", { name: "Undo" });
  await undo.hover();
  const undone = edit.toasts.getByText("Change undone");
  await stopClock(page);
  await clickHere(page);
  await waitOnStoppedClock(page, undone);
  await clickHere(page);
  await page.clock.runFor(100);
  await expect(undone).toBeVisible();
  expect([calls.find(DELETE).length, calls.find(SAVE).length]).toEqual([1, 1]);
  expect(backend.store.getZone(backend.store.domains.get(id) as never)).toHaveLength(1);
  await page.clock.runFor(500);
  await clickHere(page);
  await page.clock.resume();
  await expect(dns.names).toHaveCount(0);
});
