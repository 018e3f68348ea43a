import { createProcess } from "../support/builders";
import { expect, test } from "./fixtures";
import { addSites, createStoppedRun, toRunItem, storeRuns } from "./runsSetup";

/** The progress bar of a bulk run at the bottom of every page. */

// Actions end when the test says so.
test.use({ backendOptions: { domains: 0, processTime: [600_000, 600_000] } });

test("the progress bar is below the Submit bar and covers nothing at the end of a page", async ({
  page,
  backend,
  loginAs,
}) => {
  const [first, ...rest] = addSites(backend, 12).map(toRunItem);
  if (!first) throw new Error("a site");
  const failed = {
    ...first,
    process: createProcess({ ...first, action: "refreshSite", state: "failed", text: "No." }),
  };
  const paused = { state: "paused", pause: { reason: "failures" }, endedAt: undefined } as const;
  await loginAs("super-admin");
  await storeRuns(page, backend, [createStoppedRun({ ...paused, action: "refreshSite", items: [failed, ...rest] })]);
  const bar = page.getByRole("region", { name: "Bulk action" });
  const top = async () => (await bar.boundingBox())?.y ?? 0;

  await page.goto(`/domains/${first.domain.id}`);
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

  await page.goto("/domains");
  await expect(bar).toContainText("1 failed");
});
