import { HOSTNAME, IP, LIST, SAVE, ZONE, addZone, test, www } from "./dnsSetup";
import { expect } from "./fixtures";
import { hold } from "./hold";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("500 records: a window of rows is in the page, under a header that stays; search and sort", async ({
  backend,
  edit,
  dns,
  page,
  calls,
}) => {
  await edit.open(2);
  await expect(dns.count).toHaveText("500 records");
  await expect(dns.table.getByRole("columnheader")).toHaveText([
    "Name",
    "Type",
    "Data",
    "Priority",
    "TTL",
    "More Info",
    "Actions",
  ]);
  await expect(dns.table).toHaveAttribute("aria-rowcount", "501");
  await expect.poll(() => dns.names.count()).toBeLessThan(40);
  const height = await dns.scroller.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBe(300);
  const zone = (await dns.names.first().textContent()) ?? "";
  const domain = backend.store.domains.get(2);
  const address = domain ? backend.store.addressOf(domain) : "";
  await expect(dns.row(address).getByRole("cell")).toHaveText(["A", address, "", /^\d+ \w+$/, "None", ""]);

  await dns.scroller.focus();
  await page.keyboard.press("End");
  await expect(dns.names.last()).toHaveText(`host499.${zone}`);
  await expect(dns.names.last()).toBeInViewport();
  expect(await dns.names.count()).toBeLessThan(40);
  const header = await dns.table.getByRole("columnheader", { name: "Name" }).boundingBox();
  const region = await dns.scroller.boundingBox();
  expect(Math.abs((header?.y ?? 0) - (region?.y ?? 0))).toBeLessThanOrEqual(1);

  await dns.search.fill("HOST49 198.51");
  await expect(dns.count).toHaveText("10 of 500 records");
  await expect(dns.names.first()).toHaveText(`host49.${zone}`);
  await dns.sortBy("Name").click();
  await dns.sortBy("Name").click();
  await expect(dns.table.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
  await expect(dns.names.first()).toHaveText(`host499.${zone}`);
  await dns.search.fill("nowhere");
  await expect(dns.region).toContainText("No records match “nowhere”.");
  await dns.region.getByRole("button", { name: "Clear search", exact: true }).click();
  await dns.sortBy("Type").focus();
  await page.keyboard.press("Enter");
  await expect(dns.names.first()).toHaveText(zone);
  await expect(dns.table.getByRole("columnheader", { name: "Type" })).toHaveAttribute("aria-sort", "ascending");
  // Numbers in names sort as numbers.
  await dns.sortBy("Name").click();
  await expect(dns.names.filter({ hasText: /^host(?:9|10|11)\./ })).toHaveText(
    [9, 10, 11].map((number) => `host${number}.${zone}`),
  );
  await calls.expectCount(LIST, 1);
});

test("records that differ only by priority and TTL can be told apart", async ({ dns, page, openZone }) => {
  const mx = { type: "MX", data: "mx.other.example" } as const;
  await openZone([
    { ...mx, priority: 10, ttl: 7200 },
    { ...mx, priority: 20, ttl: 90 },
    { ...mx, priority: 0, ttl: 86_400 },
    { ...www, ttl: null as never },
  ]);
  const rows = [
    ["10", "2 hours"],
    ["20", "90 seconds"],
    ["0", "1 day"],
  ];
  for (const [index, [priority = "", ttl = ""]] of rows.entries())
    await expect(dns.row(mx.data).nth(index).getByRole("cell")).toHaveText(["MX", mx.data, priority, ttl, "None", ""]);
  await expect(dns.row(www.name).getByRole("cell")).toHaveText(["A", "8.8.8.8", "", "", "None", ""]);
  // Where rows are cards both stand below the data, with their names.
  await page.setViewportSize({ width: 390, height: 844 });
  const [data, priority, ttl] = await Promise.all(
    [1, 2, 3].map((nth) => dns.row(mx.data).first().getByRole("cell").nth(nth).boundingBox()),
  );
  if (!data || !priority || !ttl) throw new Error("They are shown");
  expect(priority.y).toBeGreaterThanOrEqual(data.y + data.height);
  expect(ttl.y).toBe(priority.y);
});

test("deleting asks to the letter; Cancel sends nothing", async ({ edit, dns, backend, calls, page }) => {
  const { id } = addZone(backend, [www, { type: "TXT", data: "<b>bold</b>" }]);
  const path = `/api/dns/${id * 1000 + 1}`;
  await edit.open(id);
  await dns.delete(`A record ${www.name}`).focus();
  await page.keyboard.press("Enter");
  await expect(dns.confirm).toHaveAccessibleDescription(
    "Are you sure you want to DELETE record? This action is permanent.",
  );
  await expect(dns.confirm.getByRole("button")).toHaveText(["Cancel", "Delete"]);
  await expect(dns.confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dns.confirm).toHaveCount(0);
  await expect(dns.delete(`A record ${www.name}`)).toBeFocused();
  expect(calls.of(`DELETE ${path}`)).toEqual([]);

  calls.forget();
  await page.keyboard.press("Enter");
  await expect(dns.confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(edit.toasts).toContainText("The record was deleted.");
  await expect(dns.row(www.name)).toHaveCount(0);
  await expect(dns.names).toHaveCount(1);
  await expect(dns.add).toBeFocused();
  await expect.poll(() => calls.names()).toEqual([`DELETE ${path}`, LIST]);
  expect(calls.last(`DELETE ${path}`).status).toBe(204);
  expect(calls.last(`DELETE ${path}`).headers).toMatchObject({ "x-requested-with": "XMLHttpRequest" });
});

test("while the records are loading the rest of the page works", async ({ edit, dns, backend, page }) => {
  const { id } = addZone(backend, [www]);
  const held = await hold(page, LIST);
  await page.goto(`/domains/${id}`);
  await expect(dns.region).toContainText("Loading the DNS records…");
  await expect(edit.action("web1")).toBeVisible();
  held.release();
  await expect(dns.row(www.name)).toBeVisible();
});

test("where the server does not list records, those added in this visit can be edited and deleted", async ({
  edit,
  dns,
  backend,
  guard,
  page,
  calls,
}) => {
  const domain = addZone(backend, [www]);
  const { id } = domain;
  backend.settings.missing = [LIST];
  guard.expectStatus(405, "/api/dns");
  await edit.open(id);
  await expect(dns.region).toContainText("The server does not list the records of a domain.");
  for (const [host, ip] of [
    ["six", "2606:4700::1"],
    ["ftp", "1.1.1.1"],
  ] as const) {
    await dns.add.click();
    await dns.fill({ [HOSTNAME]: host, [IP]: ip });
    await dns.submit.click();
    await expect(dns.row(`${host}.${ZONE}`)).toBeVisible();
  }
  await dns.edit(`A record ftp.${ZONE}`).click();
  await dns.field(IP).fill("9.9.9.9");
  await dns.submit.click();
  await expect(dns.row(`ftp.${ZONE}`)).toContainText("9.9.9.9");
  const saved = backend.store.zoneOf(domain).at(-1);
  expect(calls.last(SAVE).body).toMatchObject({ id: saved?.id, domain_id: id, data: "9.9.9.9" });

  await page.getByRole("link", { name: "Wordpress Sites", exact: true }).click();
  await page.goBack();
  await expect(dns.names).toHaveText([`six.${ZONE}`, `ftp.${ZONE}`]);
  await dns.delete(`AAAA record six.${ZONE}`).click();
  await dns.answer("Delete");
  await expect(dns.names).toHaveText([`ftp.${ZONE}`]);
  await edit.submit.click();
  await expect(edit.toasts.filter({ hasText: `${ZONE} was saved.` })).toBeVisible();
});
