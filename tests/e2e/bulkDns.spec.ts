import type { Backend } from "../../mocks/backend";
import type { Domain } from "../../mocks/backend/types";
import { countHand } from "./countHand";
import { addDomain } from "./data";
import { setZone } from "./dnsSetup";
import { expect, test as base } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { BulkDnsDialog } from "./pages/bulkDnsDialog";
import { SelectionBar } from "./pages/selectionBar";

/** The same DNS records on many domains: compared before, sent in one run, and its report against what was sent. */

const test = base.extend<{ selection: SelectionBar; bulkDns: BulkDnsDialog }>({
  selection: ({ page }, provide) => provide(new SelectionBar(page)),
  bulkDns: ({ page }, provide) => provide(new BulkDnsDialog(page)),
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

const zoneOf = ({ store }: Backend, domain: Domain) => store.zoneOf(domain).map(({ type, data }) => `${type} ${data}`);

/** The writes that arrived, as `METHOD domain data status`. */
const writes = ({ calls }: Backend): string[] =>
  calls
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/api/dns"))
    .map(({ method, path, body, status }) => {
      const { name, data } = (body ?? {}) as Record<string, string>;
      return [method === "DELETE" ? `remove ${path.split("/").at(-1)}` : `${name} ${data}`, status].join(" ");
    });

test("the same TXT on five domains: six clicks and two pastes, with a fault on one of them", async ({
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
  const used = await countHand(page);
  await selection.openList();
  await expect(selection.dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+V");
  await selection.dialog.getByRole("button", { name: "Find sites" }).click();
  await selection.dialog.getByRole("button", { name: "Select 5 installations" }).click();
  await selection.openDns();
  await expect(bulkDns.text).toBeFocused();
  await copy(TXT);
  await page.keyboard.press("ControlOrMeta+V");
  await expect(bulkDns.status).toHaveText("5 ready");
  await expect(bulkDns.row("site-3.example")).toContainText(`Addedsite-3.example TXT ${TXT}`);
  expect(writes(backend)).toEqual([]);
  // The third write fails.
  backend.faults.add({ kind: "500", path: "/api/dns", method: "POST", times: 1, skip: 2 });
  await bulkDns.start.click();
  expect(await used()).toEqual({ clicks: 6, keys: 4, pastes: 2 });
  await expect(bulkDns.dialog).toHaveCount(0);

  const bar = page.getByRole("region", { name: "Bulk action" });
  await expect(bar).toContainText("Change DNS: 4 done, 1 failed");
  const activity = new ActivityPage(page);
  await bar.getByRole("link", { name: /^Show: / }).click();
  await expect(activity.run).toContainText(`Change DNS: TXT @ → ${TXT} · 5 domains`);
  // The run tells it, and the write does not once more.
  await expect(page.getByRole("button", { name: /^Activity, 1 needs you/ })).toBeVisible();
  const [, , , result, , ...lines] = await activity.report();
  expect(result).toBe("Result: 1 failed, 4 done");
  expect(lines).toEqual([
    "Failed: site-3.example: The server reported an error (500). TXT site-3.example → google-site-verification=abc-123 is not in the list.",
    ...[1, 2, 4, 5].map((n) => `Done: site-${n}.example: Added TXT site-${n}.example → ${TXT}`),
  ]);
  expect(writes(backend)).toEqual([1, 2, 3, 4, 5].map((n) => `site-${n}.example ${TXT} ${n === 3 ? 500 : 201}`));

  // What failed is compared again, and run again.
  await activity.button("Retry failed").click();
  await expect(bulkDns.status).toHaveText("1 ready");
  await bulkDns.start.click();
  await expect(activity.runs).toHaveCount(2);
  await expect(activity.run).toContainText("1 done");
  for (const domain of all.slice(0, 5)) expect(zoneOf(backend, domain)).toEqual(["A 8.8.8.8", `TXT ${TXT}`]);
  for (const domain of all.slice(5)) expect(zoneOf(backend, domain)).toEqual(["A 8.8.8.8"]);
});

test("a preset over twelve zones: call limit, calls cut off before and after the work, a colleague, a reload; each write once", async ({
  page,
  context,
  backend,
  guard,
  sites,
  selection,
  bulkDns,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  guard.expectStatus(429, "/api/dns");
  guard.expectNoAnswer("/api/dns");
  const all = addSites(backend, 12);
  const at = (number: number) => all[number - 1] as Domain;
  const mail = (site: Domain) => ({ type: "MX", data: `mx.${site.domain}`, priority: 10 }) as const;
  for (const site of all) setZone(backend, site, [{ name: site.domain }, mail(site)]);
  // Nothing to do, an SPF record with ten senders already, and a second server in the zone's mail.
  setZone(backend, at(1), [
    { type: "MX", data: "smtp.google.com", priority: 1 },
    { type: "TXT", data: "v=spf1 include:_spf.google.com ~all" },
  ]);
  setZone(backend, at(2), [mail(at(2)), { type: "TXT", data: `v=spf1 ${"include:old.example ".repeat(10)}-all` }]);
  setZone(backend, at(3), [mail(at(3)), { ...mail(at(3)), data: "mx2.old.example" }]);
  backend.faults.add({ kind: "429", path: "/api/dns", method: "GET", times: 1, skip: 3, retryAfter: 1 });

  await sites.open();
  await selection.pageBox.check();
  await selection.offer("Change DNS…").click();
  await bulkDns.dialog.getByRole("radio", { name: "Preset" }).check();
  await bulkDns.dialog.getByRole("combobox", { name: "Preset" }).selectOption("Mail at Google Workspace");
  await expect(bulkDns.status).toHaveText("10 ready, 1 with a conflict (skipped unless selected), 1 without changes");
  await expect(bulkDns.row(at(2).domain)).toContainText("needs at least 11 DNS lookups");
  await expect(bulkDns.box(at(2).domain)).not.toBeChecked();
  await expect(bulkDns.box(at(1).domain)).toHaveCount(0);
  await bulkDns.box(at(12).domain).uncheck();
  await expect(bulkDns.start).toHaveText("Change 9 domains");

  // A colleague changes a record that would be removed.
  Object.assign(backend.store.zoneOf(at(5))[1] ?? {}, { data: "mx.new.example" });
  /** What the pages sent, without the browser's own repetitions, and what of it was carried out. */
  const sent: { name: string; data: string; status: number }[] = [];
  await context.route("**/api/dns", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    const { name, data } = request.postDataJSON() as Record<string, string>;
    const write = { name: name ?? "", data: data ?? "", status: 0 };
    sent.push(write);
    if (name === at(6).domain && data === "smtp.google.com") return route.abort();
    if (
      name === at(8).domain &&
      data === "smtp.google.com" &&
      sent.filter((one) => one.name === name && one.data === "smtp.google.com").length === 1
    )
      return route.fulfill({ status: 429, headers: { "Retry-After": "1" }, json: { message: "Too Many Attempts." } });
    const response = await route.fetch();
    write.status = response.status();
    if (name === at(7).domain && data === "smtp.google.com") return route.abort();
    return route.fulfill({ response });
  });
  await bulkDns.start.click();
  const activity = new ActivityPage(page);
  await page.getByRole("button", { name: /^Activity, / }).click();
  await page.getByRole("banner").getByRole("link", { name: "Open Activity" }).click();
  await expect.poll(() => activity.over(), { intervals: [20] }).toBeGreaterThan(4);
  await page.reload();
  await expect(activity.run).toContainText(/Interrupted, \d+ remaining|Finished/);
  const resume = activity.button("Resume");
  if (await resume.isVisible()) await resume.click();
  await expect(activity.run).toContainText("Finished", { timeout: 40_000 });

  const lines = (await activity.report()).slice(5);
  const stateOf = (site: Domain) => lines.find((line) => line.includes(`: ${site.domain}`))?.split(":")[0];
  expect(stateOf(at(1))).toBe("Skipped");
  expect(lines.find((line) => line.includes(at(2).domain))).toMatch(
    /^Skipped: .*: Conflict: .*needs at least 11 DNS lookups/,
  );
  expect(lines.find((line) => line.includes(at(5).domain))).toBe(
    `Skipped: ${at(5).domain}: The zone has changed since you reviewed it`,
  );
  expect(lines.find((line) => line.includes(at(6).domain))).toMatch(
    /^Failed: site-6\.example: .*The server could not be reached\. MX site-6\.example → smtp\.google\.com/,
  );
  expect(stateOf(at(12))).toBeUndefined();

  // Line by line against the zones, and against what was sent.
  const wanted = ["MX smtp.google.com", "TXT v=spf1 include:_spf.google.com ~all"];
  const isWhole = (site: Domain) => {
    const zone = zoneOf(backend, site);
    return wanted.every((record) => zone.filter((one) => one === record).length === 1);
  };
  for (const site of all) {
    const state = stateOf(site);
    if (state === "Done") expect.soft([site.domain, isWhole(site)]).toEqual([site.domain, true]);
    const writes = sent.filter(({ name, status }) => name.endsWith(site.domain) && status > 0);
    const once = new Set(writes.map(({ name, data }) => `${name} ${data}`));
    expect.soft([site.domain, writes.length]).toEqual([site.domain, once.size]);
    if (state === "Skipped" || state === undefined) expect.soft([site.domain, writes]).toEqual([site.domain, []]);
  }
  expect(all.filter((site) => stateOf(site) === "Done").length).toBeGreaterThanOrEqual(6);
  expect(zoneOf(backend, at(3)).filter((record) => record.startsWith("MX"))).toEqual(["MX smtp.google.com"]);
});
