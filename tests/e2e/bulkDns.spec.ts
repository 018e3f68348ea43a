import type { Backend } from "../../mocks/backend";
import type { Domain } from "../../mocks/backend/types";
import { countUserInput } from "./countUserInput";
import { addDomain } from "./addDomain";
import { setZone } from "./dnsSetup";
import { expect, test as base } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { BulkDnsDialog } from "./pages/bulkDnsDialog";
import { SelectionBar } from "./pages/selectionBar";

const test = base.extend<{ selection: SelectionBar; bulkDns: BulkDnsDialog }>({
  selection: ({ page }, provide) => provide(new SelectionBar(page)),
  bulkDns: ({ page }, provide) => provide(new BulkDnsDialog(page)),
});

test.use({ backendOptions: { domains: 0 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const TXT = "google-site-verification=abc-123";

const addSites = (backend: Backend, count: number): Domain[] =>
  Array.from({ length: count }, (_, index) => {
    const domain = addDomain(backend, { domain: `site-${index + 1}.example` });
    setZone(backend, domain, [{ name: domain.domain }]);
    return domain;
  });

const listZone = ({ store }: Backend, domain: Domain) =>
  store.getZone(domain).map(({ type, data }) => `${type} ${data}`);

test("adds a TXT record to five domains with six clicks and reports the one that failed", async ({
  page,
  context,
  backend,
  guard,
  sites,
  selection,
  bulkDns,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  guard.expectStatus(500, "/api/dns");
  const all = addSites(backend, 7);
  await sites.open();
  await expect(sites.footer).toBeVisible();
  const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await copy(
    all
      .map(({ url }) => url)
      .slice(0, 5)
      .join("\n"),
  );
  const used = await countUserInput(page);
  await selection.openList();
  await expect(selection.dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+V");
  await selection.dialog.getByRole("button", { name: "Search" }).click();
  await selection.dialog.getByRole("button", { name: /^Select 5 sites/ }).click();
  await selection.openDns();
  await expect(bulkDns.text).toBeFocused();
  await copy(TXT);
  await page.keyboard.press("ControlOrMeta+V");
  await expect(bulkDns.status).toHaveText("5 ready");
  await expect(bulkDns.row("site-3.example")).toContainText(`Addedsite-3.example TXT ${TXT}`);
  // The third write fails.
  backend.faults.add({ kind: "500", path: "/api/dns", method: "POST", times: 1, skip: 2 });
  await bulkDns.start.click();
  expect(await used()).toEqual({ clicks: 6, keys: 4, pastes: 2 });
  await expect(bulkDns.dialog).toHaveCount(0);

  const bar = page.getByRole("region", { name: "Bulk action" });
  await expect(bar).toContainText("1 failed4 done");
  const activity = new ActivityPage(page);
  await bar.getByRole("link", { name: /^Show: / }).click();
  await expect(activity.report).toHaveAccessibleName(`Change DNS: TXT @ → ${TXT} · 5 domains`);
  await page.keyboard.press("Escape");
  // The failure is counted for the run, and not again for its write.
  await expect(page.getByRole("button", { name: /^Activity, 1 needs attention/ })).toBeVisible();
  await activity.button("Retry failed").click();
  await expect(bulkDns.status).toHaveText("1 ready");
  await bulkDns.start.click();
  await expect(activity.runs).toHaveCount(2);
  await expect(activity.runs.filter({ hasText: "1 domain" })).toContainText("1 done");
  for (const domain of all.slice(0, 5)) expect(listZone(backend, domain)).toEqual(["A 8.8.8.8", `TXT ${TXT}`]);
  for (const domain of all.slice(5)) expect(listZone(backend, domain)).toEqual(["A 8.8.8.8"]);
});
