import { anEntry } from "../support/builders";
import { expectNoSidewaysScrolling, sizes } from "./a11y";
import { expect, test } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { FilterSheet } from "./pages/filterSheet";
import { SelectionBar } from "./pages/selectionBar";
import { addSites, aStoppedRun, itemOf, storeRuns } from "./runsSetup";

/** A finger needs larger controls, in the least width that the panel is made for. */
test.use({ viewport: sizes["small phone"], hasTouch: true, backendOptions: { domains: 40 } });

test("many sites at once: no screen is wider than the window", async ({ page, backend, loginAs, sites, topBar }) => {
  const selection = new SelectionBar(page);
  await loginAs("super-admin");
  await sites.open();
  await expect(topBar.liveStatus).toHaveText("Live");
  await selection.boxes.first().check();
  await selection.boxes.nth(4).check();
  await expectNoSidewaysScrolling(page, "the list with the selection bar");
  const covered = await page.locator(".domain-status").evaluateAll(
    (cells) =>
      cells.filter((cell) => {
        const actions = cell.closest("tr")?.querySelector(".domain-actions")?.getBoundingClientRect();
        const status = cell.querySelector(".status")?.getBoundingClientRect();
        return actions && status && status.right > actions.left;
      }).length,
  );
  expect(covered, "states under a button").toBe(0);
  await selection.region.getByRole("button", { name: /^Actions for/ }).tap();
  await sites.option(/^Refresh/).tap();
  await expect(sites.dialog).toBeVisible();
  await expectNoSidewaysScrolling(page, "the preview of a run");
  await sites.dialog.getByRole("button", { name: "Cancel" }).tap();
  await selection.clear.tap();
  await selection.openList();
  await selection.dialog.getByRole("textbox").fill("nowhere.example site.example");
  await expectNoSidewaysScrolling(page, "the dialog for a list");
  await selection.dialog.getByRole("button", { name: "Find sites" }).tap();
  await expect(selection.dialog).toContainText("2 not found");
  await expectNoSidewaysScrolling(page, "what was found");
  await selection.dialog.getByRole("button", { name: "Cancel" }).tap();
  await new FilterSheet(page).view("By server");
  await page.locator(".matrix-installation").first().tap();
  await expect(selection.region).toBeVisible();
  await expectNoSidewaysScrolling(page, "by server");

  const [failed, ...others] = addSites(backend, 30).map(itemOf);
  if (!failed) throw new Error("There are sites");
  const process = anEntry({ ...failed, action: "suspend", state: "failed", text: "a-very-long-word".repeat(8) });
  await storeRuns(page, backend, [aStoppedRun({ items: [{ ...failed, process }, ...others] })]);
  const activity = new ActivityPage(page);
  await activity.open();
  await expect(activity.runs).toHaveCount(1);
  await expectNoSidewaysScrolling(page, "Activity");
  await page.getByRole("button", { name: /^Activity, / }).tap();
  await expect(page.getByRole("link", { name: "Open Activity" })).toBeVisible();
  await expectNoSidewaysScrolling(page, "the tray");
  await page.keyboard.press("Escape");
  await activity.button("Run remaining").tap();
  await expect(activity.dialog).toContainText("29 of 29 installations");
  await expectNoSidewaysScrolling(page, "the preview of many");
});
