import type { Entry } from "../../src/custom/processes/entry";
import { PROCESS_QUEUE_MS } from "../../src/lib/constants";
import { anEntry, storedEntries, superAdminIn } from "../support/builders";
import { expectGoodLook, sizes } from "./a11y";
import { addDomain, firstLink } from "./data";
import { expect } from "./fixtures";
import { ProcessTray } from "./pages/processTray";
import { ACTION, server, test } from "./processesSetup";

/** The actions that a person started, followed to their end in the tray of the top bar. */

test.use({ backendOptions: { domains: 0 } });

test("runs, and ends by push while the person is on another screen", async ({
  page,
  backend,
  shop,
  sites,
  topBar,
  wordpress,
  tray,
  calls,
}) => {
  await expect(tray.button).toHaveCount(0);
  await sites.choose(shop.url, server, "Suspend");
  await expect(tray.button).toHaveAccessibleName("Activity, 1 running");
  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.heading).toBeVisible();
  await expect(topBar.liveStatus).toHaveText("Live");
  await tray.open();
  await expect(tray.entries).toHaveText([/^Suspend on web1.*shop\.exampleIn progress$/]);
  backend.processes.finishAll();
  await expect(tray.entries).toHaveText([/^Suspend on web1.*shop\.exampleDoneActivate again$/]);
  expect((await tray.entries.boundingBox())?.height, "what is done takes two lines").toBeLessThanOrEqual(60);
  await expect(tray.button).toHaveAccessibleName("Activity, nothing running");
  await expect(tray.announcement).toHaveText("Suspend of shop.example on web1 is done");
  expect(calls.of(`GET /api/domains/${shop.id}`)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(tray.button).toBeFocused();
  await expect(tray.list).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(tray.clearFinished()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tray.button).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("a failure is reported on another screen, survives a reload, is copied for a ticket and dismissed", async ({
  page,
  context,
  backend,
  shop,
  sites,
  topBar,
  wordpress,
  tray,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  backend.processes.failNext("Disk is <full>");
  await sites.choose(shop.url, server, "Refresh");
  await sites.choose("other.example", server, "Suspend");
  await expect(tray.button).toHaveAccessibleName("Activity, 2 running");
  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.heading).toBeVisible();
  backend.processes.finishAll();
  await expect(sites.toasts.getByRole("alert").getByRole("paragraph")).toHaveText([
    "Refresh of shop.example on web1 has failed",
    "Disk is <full>",
  ]);
  await expect(tray.button).toHaveAccessibleName("Activity, 1 needs attention");

  await page.reload();
  await tray.open();
  await expect(tray.entries).toHaveText([/Refresh on web1.*Failed.*Disk is <full>/, /Suspend.*Done/]);
  await tray.clearFinished().click();
  await expect(tray.entries).toHaveCount(1);
  await tray.press(shop.url, "Copy for a ticket");
  await expect(sites.toasts).toHaveText([/^Copied/]);
  const ticket = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect(ticket).toEqual([
    `Domain: shop.example (id ${shop.id})`,
    "Server: web1 (id 1)",
    "Action: Refresh",
    expect.stringMatching(/^Started: \d+ \w+ \d{4}/),
    expect.stringMatching(/^State: Failed \(\d+ \w+ \d{4}/),
    "Text: Disk is <full>",
  ]);
  await tray.press(shop.url, "Dismiss");
  await expect(tray.button).toHaveCount(0);
});

test("on a phone the button has a sign when nothing runs, and the person's name is not cut", async ({
  page,
  backend,
  shop,
  sites,
  topBar,
  tray,
}) => {
  await page.setViewportSize(sizes.phone);
  await sites.choose(shop.url, server, "Suspend");
  await expect(tray.button).toHaveAccessibleName("Activity, 1 running");
  backend.processes.finishAll();
  await expect(tray.button).toHaveAccessibleName("Activity, nothing running");
  await expect(tray.doneMark).toBeVisible();
  for (const width of [600, 390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(topBar.account).toHaveAccessibleName("Account: Sue Perez");
    await expect(topBar.account).toBeInViewport({ ratio: 1 });
    await expect(tray.button).toBeInViewport({ ratio: 1 });
    // Whole, or an icon stands for it.
    const { shown, cut } = await topBar.account
      .getByText("Sue Perez")
      .evaluate(({ scrollWidth, clientWidth }) => ({ shown: clientWidth > 1, cut: scrollWidth - clientWidth }));
    expect(shown && cut > 0, `a part of the name at ${width}`).toBe(false);
    await topBar.account.click();
    await expect(topBar.bar.getByText(/^Sue Perezsuper@/)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize(sizes.phone);
  await tray.open();
  expect((await tray.entries.boundingBox())?.height, "what is done takes two lines").toBeLessThanOrEqual(60);
});

test("is accessible and fits on a phone, light and dark", async ({ page, backend, shop, tray }) => {
  const { id, url } = addDomain(backend, { domain: `${"very-long-name-of-a-site.".repeat(6)}example` });
  const now = Date.now();
  const started = (entry: Partial<Entry>) =>
    anEntry({ server: { id: 1, name: server }, startedAt: now - PROCESS_QUEUE_MS, heardAt: now, ...entry });
  const entries = [
    started({ domain: { id, url }, state: "unconfirmed", text: "No answer.", found: { at: now, state: "live" } }),
    started({ domain: shop, action: "fixPermissions", state: "failed", text: "The server did not answer." }),
    started({ domain: shop, action: "refreshSite", state: "started", answered: true }),
  ];
  backend.processes.start(shop, firstLink(shop), "refreshSite");
  await page.evaluate(
    (texts) => texts.forEach(([key, text]) => localStorage.setItem(key, text)),
    storedEntries(superAdminIn(backend), entries),
  );
  await page.setViewportSize(sizes["small phone"]);
  await page.reload();
  await tray.open();
  await expect(tray.entries).toHaveText([/Unconfirmed.*Looked up at/, /Failed/, /In progress/]);
  await expectGoodLook(page, "the open tray on a phone");
  await page.setViewportSize(sizes.desktop);
  await expectGoodLook(page, "the open tray on a desktop");
});

test("two tabs show the same: what one starts, its result, what the other dismisses", async ({
  backend,
  context,
  shop,
  sites,
  tray,
  calls,
}) => {
  const other = await context.newPage();
  await other.goto("/users");
  const otherTray = new ProcessTray(other);
  await expect(other.getByRole("heading", { level: 1, name: "Users", exact: true })).toBeVisible();
  await sites.choose(shop.url, server, "Suspend");
  await expect(otherTray.button).toHaveAccessibleName("Activity, 1 running");
  backend.processes.failAll();
  await expect(otherTray.button).toHaveAccessibleName("Activity, 1 needs attention");
  await expect(tray.button).toHaveAccessibleName("Activity, 1 needs attention");
  await otherTray.open();
  await otherTray.press(shop.url, "Dismiss");
  await expect(otherTray.button).toHaveCount(0);
  await expect(tray.button).toHaveCount(0);
  await calls.expectCount(ACTION, 1);
});
