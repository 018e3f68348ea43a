import { expectAccessible } from "./a11y";
import { expect, test } from "./fixtures";
import { ActivityLogPage } from "./pages/activityLogPage";
import { ActivityPage } from "./pages/activityPage";
import { SelectionBar } from "./pages/selectionBar";
import { addSites } from "./runsSetup";

test.use({
  backendOptions: { domains: 0, processTime: [20, 60] },
  panelConfig: { bulk: { parallel: 6, perServer: 6 }, reference: { url: "https://tickets.example/{ref}" } },
});

test("a bulk action's reference is in its report, in history, CSV and copies, and in no request", async ({
  page,
  context,
  backend,
  loginAs,
  sites,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sent: string[] = [];
  context.on("request", (request) => {
    sent.push([request.url(), request.postData(), JSON.stringify(request.headers())].join(" "));
  });
  addSites(backend, 3);
  await loginAs("super-admin");
  await sites.open();
  const selection = new SelectionBar(page);
  await selection.pageCheckbox.check();
  await selection.region.getByRole("button", { name: /^Refresh/ }).click();
  const activity = new ActivityPage(page);
  const field = activity.dialog.getByRole("textbox", { name: "Reference (ticket)" });
  await expect(activity.dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(field).toBeFocused();
  await page.keyboard.type("T-4711/b");
  await expectAccessible(page, "the dialog");
  await activity.startRun();
  await expect(page.getByRole("region", { name: "Bulk action" })).toContainText("3 done");

  await selection.pageCheckbox.check();
  await selection.region.getByRole("button", { name: /^Refresh/ }).click();
  await expect(field).toHaveValue("");
  await activity.dialog.getByRole("button", { name: "Cancel" }).press("Shift+Tab");
  await expect(activity.dialog.getByRole("button", { name: "Use T-4711/b" })).toBeFocused();
  await expectAccessible(page, "the dialog that offers the last reference");
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("T-4711/b");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: /^Show: / }).click();
  const link = activity.report.getByRole("link", { name: "T-4711/b (new tab)" });
  await expect(link).toHaveAttribute("href", "https://tickets.example/T-4711%2Fb");
  await expectAccessible(page, "the report");
  await page.keyboard.press("Escape");
  expect(await activity.copyReport()).toContain("Reference: T-4711/b");

  const activityLog = new ActivityLogPage(page);
  await activityLog.views.getByRole("link", { name: "History" }).click();
  await page.getByRole("searchbox", { name: "Search history" }).fill("t-4711");
  await expect(page.getByText("3 changes")).toBeVisible();
  await expectAccessible(page, "history");
  const csv = (await activityLog.exportCsv()).trim().split(/\r?\n/);
  const column = csv[0]?.split(",").indexOf("Reference") ?? -1;
  expect(csv.slice(1).map((row) => row.split(",")[column])).toEqual(Array(3).fill("T-4711/b"));
  await page.getByRole("searchbox", { name: "Search history" }).fill("T-9999");
  await expect(page.getByRole("heading", { name: "No changes match" })).toBeVisible();

  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((request) => request.includes("4711"))).toEqual([]);
});
