import type { Page } from "@playwright/test";
import { anEntry, storedEntries } from "../support/builders";
import { accountOf } from "./accounts";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";
import { goWithin } from "./goWithin";
import { expectRoom } from "./layout";
import { SelectionBar } from "./pages/selectionBar";
import { SitePage } from "./pages/sitePage";
import { addSites } from "./runsSetup";
import type { Backend } from "../../mocks/backend";

const failed = { process_failed: true, process_status: "Suspending failed: Plesk did not answer" };

/** An action that ended well: the tray is there, and has nothing to count. */
const storeEntry = async (page: Page, { store }: Backend, state: "done" | "failed"): Promise<void> => {
  const me = [...store.users.values()].find(({ email }) => email === accountOf("super-admin").email);
  const entry = anEntry({ state, startedAt: Date.now(), changedAt: Date.now() });
  await page.addInitScript(
    (stored) => stored.forEach(([key, text]) => localStorage.setItem(key, text)),
    storedEntries(me?.id, [entry]),
  );
};

test.use({ backendOptions: { domains: 0 } });

test("Edit Domain has room in every window", async ({ page, backend, loginAs, topBar }) => {
  const site = new SitePage(page);
  const shop = addDomain(backend, {
    domain: "shop.example",
    links: [{}, { status: 1 }, { process_started: true, process_status: "Copying files…" }, failed],
  });
  const zone = backend.store.zoneOf(shop);
  const [first] = zone;
  if (!first) throw new Error("a new zone has records");
  zone.push({
    ...first,
    id: 901,
    type: "TXT",
    name: "key._domainkey.shop.example",
    data: `p=${"MIIB".repeat(120)}`,
  });
  await loginAs("super-admin");
  await storeEntry(page, backend, "failed");
  await site.open(shop.id);
  await expect(site.tool("Copy address")).toBeVisible();
  await expect(topBar.liveStatus).toHaveText("Live");
  const rows = site.dns.table.locator("tbody tr.scroll-table-row");
  await expectRoom(page, "Edit Domain", async (at) => {
    const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect.soft(heights.length, at).toBeGreaterThan(2);
    expect.soft(Math.max(...heights), `${at}: a DNS record takes at most four lines`).toBeLessThanOrEqual(98);
  });
  await site.choose("web1", "Suspend");
  await expect(site.server("web1")).toContainText("Suspend when saved");
  await expectRoom(page, "Edit Domain with a chosen action");
});

test("all other screens have room in every window", async ({
  page,
  backend,
  guard,
  loginAs,
  loginPage,
  sites,
  topBar,
}) => {
  test.slow(); // eleven screens in eight windows
  guard.allowStatus(500, "/api/servers/test/5");
  guard.allowStatus(502, "/api/servers/test/6");
  guard.expectStatus(401, "/api/user");
  await loginPage.open();
  await expectRoom(page, "login");
  addSites(backend, 12);
  addDomain(backend, {
    domain: "shop.example",
    links: [{}, { process_started: true, process_status: "Copying files…" }, failed],
  });
  addDomain(backend, { domain: "short.example", links: [{ process_failed: true, process_status: "Disk is full" }] });
  await loginAs("super-admin");
  await storeEntry(page, backend, "done");
  await sites.open();
  await expect(topBar.liveStatus).toHaveText("Live");
  const selection = new SelectionBar(page);
  await selection.boxes.first().check();
  await expectRoom(page, "sites");
  await selection.region.getByRole("button", { name: /^Refresh/ }).click();
  await expect(sites.dialog).toBeVisible();
  await expectRoom(page, "the preview of a run");
  await page.keyboard.press("Escape");
  await selection.clear.click();
  const main = page.getByRole("main");
  for (const [path, shown] of [
    ["/", "Log In"],
    ["/users", "Add User"],
    ["/servers", "Add Server"],
    ["/add-domain", "Submit"],
    ["/add-subdomain", "Submit"],
    ["/add-server", "Submit"],
    ["/domains?view=servers", "failed"],
  ] as const) {
    await goWithin(page, path);
    await expect(
      main
        .getByText(shown)
        .or(main.getByRole("button", { name: shown }))
        .first(),
    ).toBeAttached();
    await expectRoom(page, path);
  }
  await goWithin(page, "/users");
  await page.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectRoom(page, "the dialog of a user");
});
