import type { Locator, Page } from "@playwright/test";
import { getAccount } from "./accounts";
import { addDomain } from "./addDomain";
import { expect, test } from "./fixtures";
import { EditDomainPage } from "./pages/editDomainPage";
import { ActivityLogPage } from "./pages/activityLogPage";
import { Palette } from "./pages/palette";
import { ActivityPopover } from "./pages/activityPopover";

/** Upper limit of Tab presses. */
const MAX_STOPS = 80;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const tabTo = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS && !(await isFocused(target)); stop += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
};

const ACTION = "POST /api/domain_action";

test("repairs a failed site with the keyboard alone, from the search to the activity log", async ({
  page,
  context,
  backend,
  calls,
  loginPage,
  guard,
  sites,
  topBar,
  wordpress,
}) => {
  guard.expectStatus(401, "/api/user");
  guard.expectStatus(422, "/api/domain_action");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = addDomain(backend, {
    domain: "old-mill.example",
    installations: [{}, { process_failed: true, process_status: "Plesk did not answer." }],
  });
  const [first] = backend.store.wordpressSites.values();
  if (!first) throw new Error("The seed has sites");
  backend.store.wordpressSites.set(first.id, { ...first, name: "Old Mill", domain: "old-mill.example" });
  const palette = new Palette(page);
  const activity = new ActivityPopover(page);
  const { dns, toasts } = new EditDomainPage(page);

  await test.step("logs in and opens the sites list", async () => {
    await page.goto("/");
    await expect(loginPage.heading).toBeVisible();
    const { email, password } = getAccount("super-admin");
    await tabTo(page, page.getByRole("textbox", { name: "Email" }));
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(wordpress.rows.first()).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await expect(sites.footer).toBeVisible();
    await expect(topBar.liveStatus).toHaveText("Live");
  });

  await test.step("refreshes a site from the palette, which the server refuses", async () => {
    const message = "A backup of this site is running.";
    backend.faults.add({ kind: "422", path: "/api/domain_action", times: 1, message });
    await palette.open();
    await page.keyboard.type("old-mill");
    await expect(palette.active).toHaveText(/^old-mill\.example/);
    await page.keyboard.press("Tab");
    await page.keyboard.type("refresh");
    await expect(palette.active).toHaveAccessibleName("Refresh web1");
    await page.keyboard.press("Enter");
    await calls.expectCount(ACTION, 1);
    // Beside what the seed has of failures.
    await activity.expectIssueCount(3);
  });

  await test.step("filters by failed sites, reads a reason, and saves the view", async () => {
    await page.keyboard.press("f");
    await expect(page.getByRole("combobox", { name: "Add filter" })).toBeFocused();
    await page.keyboard.type("fail");
    await page.keyboard.press("Enter");
    await expect(sites.site("old-mill.example")).toContainText("Plesk did not answer.");
    await tabTo(page, page.getByRole("button", { name: "Save view" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
    await page.keyboard.type("What failed");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "What failed" }).first()).toHaveAttribute("aria-current", "true");
  });

  await test.step("retries the failed action", async () => {
    await tabTo(page, activity.button, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(activity.entry("old-mill.example on web1")).toContainText("A backup of this site is running.");
    await tabTo(page, activity.entry("old-mill.example on web1").getByRole("button", { name: /^Retry/ }));
    await page.keyboard.press("Enter");
    await calls.expectCount(ACTION, 2);
    backend.processes.finishAll();
    await activity.expectIssueCount(2);
    await page.keyboard.press("Escape");
  });

  await test.step("fixes the site's DNS", async () => {
    await palette.open();
    await page.keyboard.type("old-mill");
    await expect(palette.active).toHaveText(/^old-mill\.example/);
    await page.keyboard.press("ArrowRight");
    await expect(palette.active).toHaveAccessibleName("Edit DNS");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/domains/${id}#dns`);
    await expect(page.getByRole("heading", { name: "DNS Information" })).toBeFocused();
    await tabTo(page, dns.add);
    await page.keyboard.press("Enter");
    await tabTo(page, dns.field("Hostname (optional)"));
    await page.keyboard.type("shop");
    await tabTo(page, dns.field("Target (IP Address)"));
    await page.keyboard.type("8.8.4.4");
    await page.keyboard.press("Enter");
    await expect(toasts.filter({ hasText: "Record added." })).toBeVisible();
    await expect(dns.row("shop.old-mill.example")).toBeVisible();
  });

  await test.step("logs in to the site's WordPress", async () => {
    await palette.open();
    await expect(palette.active).toHaveText(/^old-mill\.example/);
    await page.keyboard.press("Tab");
    await page.keyboard.type("log in");
    await expect(palette.active).toHaveAccessibleName("Log in");
    const opened = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    const tab = await opened;
    await calls.expectCount("POST /api/users/gen_site_token", 1);
    await tab.close();
  });

  await test.step("returns to the saved view of failed sites", async () => {
    await palette.open();
    await page.keyboard.type("what failed");
    await expect(palette.active).toHaveText("What failed");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "What failed" })).toHaveAttribute("aria-current", "true");
    await expect(sites.site("old-mill.example")).toContainText("Plesk did not answer.");
  });

  await test.step("finds and copies the failure in history", async () => {
    await palette.open();
    await page.keyboard.type("activity");
    await expect(palette.active).toHaveText(/^Activity/);
    await page.keyboard.press("Enter");
    const activityLog = new ActivityLogPage(page);
    await tabTo(page, activityLog.views.getByRole("link", { name: "History" }));
    await page.keyboard.press("Enter");
    await expect(activityLog.entries.filter({ hasText: /Refresh · .*old-mill\.example/ })).toHaveCount(2);
    await expect(activityLog.entries.filter({ hasText: "shop.old-mill.example" })).toHaveCount(1);
    await tabTo(page, activityLog.button(/^Copy for a ticket: Refresh · /));
    await page.keyboard.press("Enter");
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain("A backup of this site is running.");
  });
});
