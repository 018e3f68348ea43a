import { countHand } from "./countHand";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { SelectionBar } from "./pages/selectionBar";

/** The two tasks that many sites at once are for, with what they take: a hand's clicks and keys, and the calls. */

const ACTION = "POST /api/domain_action";
const SITES = 90;

const sentInstallations = (calls: readonly { body: unknown }[]) =>
  calls.map(({ body }) => {
    const { action, domain_id, server_id } = body as Record<string, string | number>;
    return `${action} ${domain_id}/${server_id}`;
  });

test.use({
  backendOptions: { domains: 0, processTime: [20, 60] },
  panelConfig: { bulk: { parallel: 6, perServer: 6 } },
});

test("15 given sites are refreshed with 6 clicks and a paste", async ({
  page,
  context,
  backend,
  loginAs,
  sites,
  calls,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const stored = Array.from({ length: SITES }, (_, at) =>
    addDomain(backend, {
      domain: `site-${String(at + 1).padStart(3, "0")}.example`,
      links: [{ server_id: (at % 6) + 1, process_started: at === 35, process_status: at === 35 ? "Copying" : null }],
    }),
  );
  // From all pages; the last one is busy.
  const given = [3, 11, 12, 20, 29, 30, 41, 48, 52, 60, 66, 71, 77, 84, 89, 35].flatMap((at) => stored[at] ?? []);
  const text = given.map(({ url }, at) => (at % 2 ? `https://www.${url}/` : `info@${url}`)).join("\r\n");
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.footer).toContainText(`of ${SITES} Entries`);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

  const selection = new SelectionBar(page);
  const used = await countHand(page);
  await selection.openList();
  await expect(selection.dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+V");
  await selection.dialog.getByRole("button", { name: "Find sites" }).click();
  await selection.dialog.getByRole("button", { name: "Select 16 installations" }).click();
  await selection.offer("Refresh 15 of 16").click();
  const { dialog } = new ActivityPage(page);
  await expect(dialog).toContainText("An action is in progress (1)");
  await dialog.getByRole("button", { name: /^Start$| \d+$/ }).click();
  await expect(page.getByRole("region", { name: "Bulk action" })).toContainText("Refresh: 15 done, 1 skipped");

  expect(await used()).toEqual({ clicks: 6, keys: 2, pastes: 1 });
  const wanted = given.slice(0, 15).map(({ id, links: [link] }) => `refreshSite ${id}/${link?.server_id}`);
  expect(sentInstallations(calls.of(ACTION)).toSorted()).toEqual(wanted.toSorted());
});

test("PHP of all php5 sites of one server is upgraded with 7 clicks", async ({
  page,
  backend,
  loginAs,
  sites,
  calls,
}) => {
  // On web3, and some on web1 as well: primary sites with PHP 5 or 7, and what has no PHP of its own.
  const stored = Array.from({ length: SITES }, (_, at) =>
    addDomain(backend, {
      domain: `site-${String(at + 1).padStart(3, "0")}.example`,
      type: at % 10 === 9 ? "alias" : "subscription",
      links: [
        ...(at % 7 === 0 ? [{ server_id: 1 }] : []),
        ...(at % 8 === 5 ? [] : [{ server_id: 3, has_php7_addon: at % 3 === 0 }]),
      ],
    }),
  );
  const busy = stored[40]?.links.find(({ server_id }) => server_id === 3);
  if (busy) Object.assign(busy, { process_started: true, process_status: "Copying" });
  const meant = stored.filter(({ type, links }) =>
    links.some((link) => type === "subscription" && link.server_id === 3 && !link.has_php7_addon && link !== busy),
  );
  expect(busy?.has_php7_addon).toBe(false);
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.footer).toContainText(`of ${SITES} Entries`);

  const selection = new SelectionBar(page);
  const used = await countHand(page);
  const filter = page.getByRole("button", { name: "+ Filter" });
  await filter.click();
  await page.getByRole("group", { name: "Server" }).getByRole("option", { name: "web3" }).click();
  await filter.click();
  await page.getByRole("group", { name: "PHP" }).getByRole("option", { name: "PHP 5" }).click();
  // All that match are one page.
  await expect(page.getByText(`${meant.length + 1} sites match`)).toBeVisible();
  await selection.pageBox.click();
  await expect(selection.count(`${meant.length + 1} installations on 1 server`)).toBeVisible();
  await selection.offer(`Upgrade to PHP 7 ${meant.length} of ${meant.length + 1}`).click();
  const { dialog } = new ActivityPage(page);
  await dialog.getByRole("button", { name: /^Start$| \d+$/ }).click();
  const bar = page.getByRole("region", { name: "Bulk action" });
  await expect(bar).toContainText(`Upgrade to PHP 7: ${meant.length} done, 1 skipped`, { timeout: 20_000 });

  expect(await used()).toEqual({ clicks: 7, keys: 0, pastes: 0 });
  const wanted = meant.map(({ id }) => `upgradePhp ${id}/3`);
  expect(sentInstallations(calls.of(ACTION)).toSorted()).toEqual(wanted.toSorted());
  expect(wanted.length).toBeGreaterThan(25);
});
