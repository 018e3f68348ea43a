import { createProcess } from "../support/builders";
import { countUserInput } from "./countUserInput";
import { expect, test } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { ActivityPopover } from "./pages/activityPopover";
import { addSites, createStoppedRun, toRunItem, storeRuns } from "./runsSetup";

/** The number of clicks that frequent tasks in Activity take. */

const ACTION = "POST /api/domain_action";
test.use({ backendOptions: { domains: 0, processTime: [20, 60] } });

test("retries all failed actions with 3 clicks and keeps the focus", async ({
  page,
  backend,
  calls,
  loginAs,
  sites,
}) => {
  const items = addSites(backend, 12).map(toRunItem);
  const refused = { state: "failed", isRefused: true, text: "The queue is full.", action: "refreshSite" } as const;
  const failed = items.slice(0, 7).map((item) => ({ ...item, process: createProcess({ ...item, ...refused }) }));
  const done = items
    .slice(7)
    .map((item) => ({ ...item, process: createProcess({ ...item, action: "refreshSite", state: "done" }) }));
  await loginAs("super-admin");
  await storeRuns(page, backend, [
    createStoppedRun({ action: "refreshSite", state: "ended", items: [...failed, ...done] }),
  ]);
  await sites.open();
  const activity = new ActivityPopover(page);
  await activity.expectIssueCount(7);

  const used = await countUserInput(page);
  await activity.button.click();
  await expect(activity.entries).toHaveText([/^7 failedRefresh · 12 sites5 done/]);
  await activity.entries.getByRole("button", { name: /^Retry failed: / }).click();
  const { dialog } = new ActivityPage(page);
  await dialog.getByRole("button", { name: /^Start$|^\w+ (permissions of )?\d+ sites?\b/ }).click();
  await expect(page.getByRole("region", { name: "Bulk action" })).toContainText("7 done");
  expect(await used()).toEqual({ clicks: 3, keys: 0, pastes: 0 });
  await calls.expectCount(ACTION, 7);
  await activity.expectIssueCount("nothing");
  await expect(page.locator("body")).not.toBeFocused();
});
