import { expect, test } from "./fixtures";
import { addSites, createStoppedRun, toRunItem, storeRuns } from "./runsSetup";

/** The progress bar of a bulk run at the bottom of every page. */

test.use({ backendOptions: { domains: 0 } });

test("the progress bar is below the Submit bar and covers nothing at the end of a page", async ({
  page,
  backend,
  loginAs,
}) => {
  const items = addSites(backend, 12).map(toRunItem);
  const paused = { state: "paused", pause: { reason: "failures" }, endedAt: undefined } as const;
  await loginAs("super-admin");
  await storeRuns(page, backend, [createStoppedRun({ ...paused, action: "refreshSite", items })]);
  const bar = page.getByRole("region", { name: "Bulk action" });
  const top = async () => (await bar.boundingBox())?.y ?? 0;

  await page.goto(`/domains/${items[0]?.domain.id}`);
  await expect(bar).toContainText("Paused: Refresh · 12 sites");
  await expect(bar).toBeInViewport({ ratio: 1 });
  const submit = page.getByRole("button", { name: "Submit", exact: true });
  await expect(submit).toBeInViewport({ ratio: 1 });
  const { y, height } = (await submit.boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeLessThanOrEqual(await top());

  await page.goto("/");
  await expect(page.getByRole("row").last()).toBeVisible();
  const last = page.getByRole("row").last();
  await expect
    .poll(async () => {
      await page.keyboard.press("End");
      const box = await last.boundingBox();
      return box && box.y + box.height <= (await top());
    })
    .toBe(true);
});
