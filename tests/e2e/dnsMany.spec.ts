import type { Backend } from "../../mocks/backend";
import type { DnsRecord, Domain } from "../../mocks/backend/types";
import { expectGoodLook, looks } from "./a11y";
import { addDomain } from "./data";
import { LIST, SAVE } from "./dnsSetup";
import { expect, test as base } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { DnsManyDialog } from "./pages/dnsManyDialog";
import { SelectionBar } from "./pages/selectionBar";

/** The same DNS records on many domains: compared before, sent in one run, and its report against what was sent. */

const test = base.extend<{ selection: SelectionBar; many: DnsManyDialog }>({
  selection: ({ page }, provide) => provide(new SelectionBar(page)),
  many: ({ page }, provide) => provide(new DnsManyDialog(page)),
});

test.use({ backendOptions: { domains: 0 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const TXT = "google-site-verification=abc-123";

/** So many sites, each with an address at its zone. */
const addSites = (backend: Backend, count: number): Domain[] =>
  Array.from({ length: count }, (_, index) => {
    const domain = addDomain(backend, { domain: `site-${index + 1}.example` });
    setZone(backend, domain, [{ name: domain.domain }]);
    return domain;
  });

const setZone = ({ store }: Backend, domain: Domain, records: readonly Partial<DnsRecord>[]) => {
  const plain = { domain_id: domain.id, name: domain.domain, type: "A", data: "8.8.8.8", priority: null, ttl: 300 };
  const zone = store.zoneOf(domain);
  const all = records.map(
    (record, index) => ({ ...plain, comment: null, id: domain.id * 1000 + index + 1, ...record }) as DnsRecord,
  );
  zone.splice(0, zone.length, ...all);
};

const zoneOf = ({ store }: Backend, domain: Domain) => store.zoneOf(domain).map(({ type, data }) => `${type} ${data}`);

/** The writes that arrived, as `METHOD domain data status`. */
const writes = ({ calls }: Backend): string[] =>
  calls
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/api/dns"))
    .map(({ method, path, body, status }) => {
      const { name, data } = (body ?? {}) as Record<string, string>;
      return [method === "DELETE" ? `remove ${path.split("/").at(-1)}` : `${name} ${data}`, status].join(" ");
    });

test("the same TXT on five domains: seven clicks and a paste, with a fault on one of them", async ({
  page,
  context,
  backend,
  guard,
  sites,
  selection,
  many,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  guard.expectStatus(500, "/api/dns");
  const all = addSites(backend, 7);
  await sites.open();
  await expect(sites.footer).toBeVisible();
  let clicks = 0;
  await page.exposeFunction("countClick", () => (clicks += 1));
  await page.evaluate(() => document.addEventListener("click", Reflect.get(window, "countClick") as () => void, true));
  for (const { url } of all.slice(0, 5)) await selection.box(url).click();
  await selection.offer("Change DNS…").click();
  await expect(many.text).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), TXT);
  await page.keyboard.press("ControlOrMeta+V");
  await expect(many.status).toHaveText("5 to change");
  await expect(many.row("site-3.example")).toContainText(`Addedsite-3.example TXT ${TXT}`);
  expect(writes(backend)).toEqual([]);
  // The third write fails.
  backend.faults.add({ kind: "500", path: "/api/dns", method: "POST", times: 1, skip: 2 });
  await many.start.click();
  expect(clicks).toBeLessThanOrEqual(8);
  await expect(many.dialog).toHaveCount(0);

  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Change DNS: 1 failed, 4 done");
  const activity = new ActivityPage(page);
  await page.getByRole("link", { name: "Open Activity" }).first().click();
  await expect(activity.run).toContainText("Change DNS · 5 domains");
  const [, , , result, , ...lines] = await activity.report();
  expect(result).toBe("Result: 1 failed, 4 done");
  expect(lines).toEqual([
    "Failed: site-3.example: The server reported an error (500). TXT site-3.example → google-site-verification=abc-123 is not in the list.",
    ...[1, 2, 4, 5].map((n) => `Done: site-${n}.example: Added TXT site-${n}.example → ${TXT}`),
  ]);
  expect(writes(backend)).toEqual([1, 2, 3, 4, 5].map((n) => `site-${n}.example ${TXT} ${n === 3 ? 500 : 201}`));

  // What failed is compared again, and run again.
  await activity.button("Retry failed").click();
  await expect(many.status).toHaveText("1 to change");
  await many.start.click();
  await expect(activity.runs).toHaveCount(2);
  await expect(activity.run).toContainText("1 done");
  for (const domain of all.slice(0, 5)) expect(zoneOf(backend, domain)).toEqual(["A 8.8.8.8", `TXT ${TXT}`]);
  for (const domain of all.slice(5)) expect(zoneOf(backend, domain)).toEqual(["A 8.8.8.8"]);
});
