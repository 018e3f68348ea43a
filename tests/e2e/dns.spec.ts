import type { Backend } from "../../mocks/backend";
import type { DnsRecord } from "../../mocks/backend/types";
import { accountOf } from "./accounts";
import { addDomain } from "./data";
import { expect, test as base } from "./fixtures";
import { hold } from "./hold";
import { EditDomainPage } from "./pages/editDomainPage";

const test = base.extend<{ edit: EditDomainPage; dns: EditDomainPage["dns"] }>({
  edit: ({ page }, provide) => provide(new EditDomainPage(page)),
  dns: ({ edit }, provide) => provide(edit.dns),
});
test.use({ backendOptions: { domains: 2 } });

const SAVE = "POST /api/dns";
const LIST = "GET /api/dns";
const HOSTNAME = "Hostname (optional)";
const IP = "Target (IP Address)";
const ZONE = "shop.example";
const jsonHeaders = {
  accept: "application/json",
  "content-type": "application/json",
  "x-requested-with": "XMLHttpRequest",
};

/** shop.example with these records, whose ids are 3001, 3002, … */
const addZone = (backend: Backend, records: (Partial<DnsRecord> & Record<string, unknown>)[] = []) => {
  const domain = addDomain(backend, { domain: ZONE });
  const plain = {
    domain_id: domain.id,
    name: ZONE,
    type: "A",
    data: "8.8.8.8",
    priority: null,
    ttl: 300,
    comment: null,
  };
  const zone = backend.store.zoneOf(domain);
  const all = records.map((record, index) => ({ ...plain, id: domain.id * 1000 + index + 1, ...record }) as DnsRecord);
  zone.splice(0, zone.length, ...all);
  return domain;
};
const www = { name: `www.${ZONE}` };

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("500 records: a window of rows is in the page, under a header that stays; search and sort", async ({
  edit,
  dns,
  page,
  calls,
}) => {
  await edit.open(2);
  await expect(dns.count).toHaveText("500 records");
  await expect(dns.table.getByRole("columnheader")).toHaveText(["Name", "Type", "Data", "More Info", "Actions"]);
  await expect(dns.table).toHaveAttribute("aria-rowcount", "501");
  await expect.poll(() => dns.names.count()).toBeLessThan(40);
  const height = await dns.scroller.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBe(300);
  const zone = (await dns.names.first().textContent()) ?? "";
  await expect(dns.row("203.0.113.14").getByRole("cell")).toHaveText(["A", "203.0.113.14", "None", ""]);

  await dns.scroller.focus();
  await page.keyboard.press("End");
  await expect(dns.names.last()).toHaveText(`host499.${zone}`);
  await expect(dns.names.last()).toBeInViewport();
  expect(await dns.names.count()).toBeLessThan(40);
  const header = await dns.table.getByRole("columnheader", { name: "Name" }).boundingBox();
  const region = await dns.scroller.boundingBox();
  expect(Math.abs((header?.y ?? 0) - (region?.y ?? 0))).toBeLessThanOrEqual(1);

  await dns.search.fill("HOST49 198.51");
  await expect(dns.count).toHaveText("11 of 500 records");
  await expect(dns.names.first()).toHaveText(`host49.${zone}`);
  await dns.sortBy("Name").click();
  await dns.sortBy("Name").click();
  await expect(dns.table.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
  await expect(dns.names.first()).toHaveText(`host499.${zone}`);
  await dns.search.fill("nowhere");
  await expect(dns.region).toContainText("No record matches “nowhere”.");
  await dns.region.getByRole("button", { name: "Clear the search", exact: true }).click();
  await dns.sortBy("Type").focus();
  await page.keyboard.press("Enter");
  await expect(dns.names.first()).toHaveText(zone);
  await expect(dns.table.getByRole("columnheader", { name: "Type" })).toHaveAttribute("aria-sort", "ascending");
  // Numbers within names count as numbers.
  await dns.sortBy("Name").click();
  await expect(dns.names.nth(2)).toHaveText(`host8.${zone}`);
  await calls.expectCount(LIST, 1);
});

test("adding sends the record of the contract; the full name shows while typing", async ({
  edit,
  dns,
  backend,
  calls,
}) => {
  const { id } = addZone(backend, [{}]);
  await edit.open(id);
  await expect(dns.region.getByText("203.0.113.10", { exact: true })).toBeVisible();
  await dns.add.click();
  await expect(dns.modal).toHaveAccessibleName("Add Record");
  await expect(dns.type).toHaveValue("A");
  await expect(dns.type.getByRole("option")).toHaveText(["A/AAAA", "CNAME", "MX", "NS", "TXT"]);
  await expect(dns.field("TTL")).toHaveValue("300");
  await expect(dns.unit.getByRole("option")).toHaveText(["Seconds", "Minutes", "Hours", "Days"]);
  await expect(dns.unit).toHaveValue("seconds");
  await expect(dns.modal.getByText(`.${ZONE}`, { exact: true })).toBeVisible();
  await expect(dns.field(HOSTNAME)).toHaveAccessibleDescription(`Full name: ${ZONE}`);
  await dns.field(HOSTNAME).pressSequentially("ftp");
  await expect(dns.field(HOSTNAME)).toHaveAccessibleDescription(`Full name: ftp.${ZONE}`);
  await dns.fill({ [IP]: " 1.1.1.1 ", TTL: "2" });
  await dns.unit.selectOption("Days");
  await expect(dns.warnings).toHaveCount(0);
  await dns.submit.click();
  await expect(dns.modal).toHaveCount(0);
  await expect(edit.toasts).toContainText("The record was added.");
  await expect(dns.row(`ftp.${ZONE}`)).toBeVisible();
  await expect(dns.add).toBeFocused();
  const { body, headers, status } = calls.last(SAVE);
  expect(body).toEqual({
    domain_id: id,
    type: "A",
    name: `ftp.${ZONE}`,
    data: "1.1.1.1",
    priority: null,
    ttl: 172_800,
  });
  expect(headers).toMatchObject(jsonHeaders);
  expect(headers["x-xsrf-token"]).toBeTruthy();
  expect(status).toBe(201);
  await calls.expectCount(SAVE, 1);
  await expect
    .poll(() => calls.of(LIST).map(({ query }) => query))
    .toEqual([{ domain_id: String(id) }, { domain_id: String(id) }]);
});

test("every type has its fields, and sends what it has", async ({ edit, dns, backend, calls }) => {
  const { id } = addZone(backend);
  await edit.open(id);
  await expect(dns.region).toContainText("There are no DNS records yet.");
  const types = [
    { type: "A/AAAA", label: IP, host: "six", data: "2606:4700::1", sent: { type: "A", priority: null } },
    {
      type: "CNAME",
      label: "Target (Domain)",
      host: "blog",
      data: "a.b.example",
      sent: { type: "CNAME", priority: null },
    },
    { type: "MX", label: "Mailserver Domain", host: "", data: "mx.b.example", sent: { type: "MX", priority: 10 } },
    { type: "NS", label: "Name Server", host: "sub", data: "ns.b.example", sent: { type: "NS", priority: null } },
    { type: "TXT", label: "Text", host: "note", data: " two\nlines ", sent: { type: "TXT", priority: null } },
  ];
  for (const { type, label, host, data, sent } of types) {
    await dns.add.click();
    await dns.type.selectOption(type);
    await expect(dns.field("Priority")).toHaveCount(type === "MX" ? 1 : 0);
    await expect(dns.modal.locator("textarea:visible")).toHaveCount(type === "TXT" ? 1 : 0);
    await dns.fill({ [HOSTNAME]: host, [label]: data });
    if (["CNAME", "MX", "NS"].includes(type)) {
      await expect(dns.field(label)).toHaveAccessibleDescription(`Points to: ${data}`);
    }
    await dns.submit.click();
    await expect(dns.modal).toHaveCount(0);
    const name = host === "" ? ZONE : `${host}.${ZONE}`;
    expect(calls.last(SAVE).body, type).toEqual({ domain_id: id, name, data, ttl: 300, ...sent });
    await expect(dns.row(name)).toBeVisible();
  }
  await expect(dns.count).toHaveText("5 records");
  await expect(dns.row(`six.${ZONE}`).getByRole("cell").first()).toHaveText("AAAA");
});

test("by keyboard alone; Escape closes and gives the focus back", async ({ edit, dns, backend, calls, page }) => {
  const { id } = addZone(backend, [www]);
  await edit.open(id);
  await dns.edit(`A record ${www.name}`).focus();
  await page.keyboard.press("Enter");
  await expect(dns.modal).toHaveAccessibleName("Edit Record");
  await expect(dns.type).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dns.modal).toHaveCount(0);
  await expect(dns.edit(`A record ${www.name}`)).toBeFocused();

  await dns.add.focus();
  await page.keyboard.press("Space");
  await expect(dns.type).toBeFocused();
  await page.keyboard.press("M");
  await page.keyboard.press("Tab");
  await expect(dns.field("Priority")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("20");
  await page.keyboard.press("Tab");
  await page.keyboard.type("mail");
  await page.keyboard.press("Tab");
  await page.keyboard.type("mx.other.example");
  await page.keyboard.press("Tab");
  await expect(dns.field("TTL")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("M");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dns.row(`mail.${ZONE}`)).toBeVisible();
  await expect(dns.add).toBeFocused();
  expect(calls.last(SAVE).body).toMatchObject({
    type: "MX",
    name: `mail.${ZONE}`,
    data: "mx.other.example",
    priority: 20,
    ttl: 18_000,
  });
});

test("editing shows the name without the zone and the TTL in its largest whole unit, and keeps the rest", async ({
  edit,
  dns,
  backend,
  calls,
}) => {
  const { id } = addZone(backend, [
    { ...www, ttl: 7200, comment: "keep <me>", flags: { proxied: true } },
    { type: "AAAA", data: "2606:4700::1", ttl: 90 },
    { name: "elsewhere.example", type: "CNAME", data: "a.example", ttl: 86_400 },
  ]);
  await edit.open(id);
  await dns.edit(`A record ${www.name}`).click();
  await expect(dns.field(HOSTNAME)).toHaveValue("www");
  await expect(dns.field("TTL")).toHaveValue("2");
  await expect(dns.unit).toHaveValue("hours");
  await dns.field(IP).fill("9.9.9.9");
  await dns.submit.click();
  await expect(edit.toasts).toContainText("The record was saved.");
  await expect(dns.row(www.name)).toContainText("9.9.9.9");
  await expect(dns.edit(`A record ${www.name}`)).toBeFocused();
  expect(calls.last(SAVE).body).toEqual({
    id: id * 1000 + 1,
    domain_id: id,
    type: "A",
    name: www.name,
    data: "9.9.9.9",
    priority: null,
    ttl: 7200,
    comment: "keep <me>",
    flags: { proxied: true },
  });

  // The zone itself has no hostname; AAAA is the same option as A.
  await dns.edit(`AAAA record ${ZONE}`).click();
  await expect(dns.type).toHaveValue("A");
  await expect(dns.field(HOSTNAME)).toHaveValue("");
  await expect(dns.field("TTL")).toHaveValue("90");
  await expect(dns.unit).toHaveValue("seconds");
  await dns.submit.click();
  await expect(dns.modal).toHaveCount(0);
  expect(calls.last(SAVE).body).toMatchObject({ type: "A", name: ZONE, ttl: 90 });

  // A name of another zone is not given this one.
  await dns.edit("CNAME record elsewhere.example").click();
  await expect(dns.field(HOSTNAME)).toHaveValue("elsewhere.example");
  await expect(dns.unit).toHaveValue("days");
  await dns.submit.click();
  await expect(dns.modal).toHaveCount(0);
  expect(calls.last(SAVE).body).toMatchObject({ name: "elsewhere.example", ttl: 86_400 });
  await calls.expectCount(SAVE, 3);
});

test("what looks wrong is told while typing and does not stop the record", async ({ edit, dns, backend, calls }) => {
  const { id } = addZone(backend, [
    { type: "TXT", data: "v=spf1 -all" },
    { ...www, type: "CNAME", data: "a.example", ttl: 3600 },
    { name: `ftp.${ZONE}`, ttl: 3600 },
  ]);
  await edit.open(id);
  await dns.add.click();
  await dns.fill({ [HOSTNAME]: "www", [IP]: "10.0.0.1" });
  await expect(dns.warnings).toHaveText([
    `www.${ZONE} has a CNAME, beside which no other record may stand (RFC 1034 3.6.2).`,
    "10.0.0.1 is a private address and cannot be reached from the internet (RFC 1918).",
  ]);
  await dns.fill({ [HOSTNAME]: `ftp.${ZONE}`, [IP]: "host" });
  await expect(dns.warnings).toHaveText([
    `${ZONE} is added to the hostname: the record would be ftp.${ZONE}.${ZONE}.`,
    "This is neither an IPv4 nor an IPv6 address.",
  ]);
  await dns.fill({ [HOSTNAME]: "ftp", [IP]: "8.8.8.8" });
  await expect(dns.warnings).toHaveText([
    "This record is already there (RFC 2181 5).",
    `Other A records of ftp.${ZONE} have a TTL of 3600 seconds; they should all have the same (RFC 2181 5.2).`,
  ]);
  await dns.type.selectOption("MX");
  await dns.fill({ "Mailserver Domain": "www" });
  await expect(dns.field("Mailserver Domain")).toHaveAccessibleDescription(
    "Points to: www (the zone is not added here)",
  );
  await dns.fill({ "Mailserver Domain": `www.${ZONE}` });
  await expect(dns.warnings).toHaveText([
    `www.${ZONE} is a CNAME; a record of type MX must not point to one (RFC 2181 10.3).`,
  ]);
  await dns.type.selectOption("TXT");
  await dns.fill({ [HOSTNAME]: "", Text: `"v=spf1 ${"a".repeat(300)}"` });
  await expect(dns.warnings).toHaveText([
    "The text has 309 octets. It is sent as 2 strings of 255 + 54 octets, since one may have 255 (RFC 1035 3.3).",
    "The quotation marks would become part of the text: leave them out.",
    `${ZONE} already has an SPF record. With two of them checking the sender fails (RFC 7208 3.2).`,
  ]);
  await dns.submit.click();
  await expect(edit.toasts).toContainText("The record was added.");
  expect(calls.last(SAVE).body).toMatchObject({ data: `"v=spf1 ${"a".repeat(300)}"` });
});

test("a failure is told and keeps what was typed", async ({ edit, dns, backend, guard, calls }) => {
  const { id } = addZone(backend, [www]);
  await edit.open(id);
  await dns.add.click();
  await dns.fill({ [HOSTNAME]: "typed", [IP]: "1.1.1.1", TTL: "60" });
  const failures = {
    "500": "The server reported an error (500). It may have been done all the same: check before you try again.",
    "404": "The server does not know this (any more).",
    "405": "The method is not supported for this route.",
    "403": "You are not allowed to do this.",
  } as const;
  for (const [kind, words] of Object.entries(failures)) {
    guard.expectStatus(Number(kind), "/api/dns");
    backend.faults.add({ kind: kind as keyof typeof failures, path: "/api/dns", method: "POST", times: 1 });
    await dns.submit.click();
    await expect(edit.failures().last()).toHaveText(words);
    await expect(edit.failures().nth(-2)).toHaveText("The record could not be added.");
    await expect(dns.field(HOSTNAME)).toHaveValue("typed");
    await expect(dns.field(IP)).toHaveValue("1.1.1.1");
    await expect(dns.field("TTL")).toHaveValue("60");
  }
  await dns.cancel.click();

  // Laravel's own rules, at the fields; the focus goes to the first.
  guard.expectStatus(422, "/api/dns");
  await dns.edit(`A record ${www.name}`).click();
  await dns.fill({ [IP]: "nowhere", TTL: "soon" });
  await dns.submit.click();
  await expect(dns.field(IP)).toHaveAccessibleDescription("The data field must be a valid IP address.");
  await expect(dns.field("TTL")).toHaveAccessibleDescription(/The ttl field must be an integer/);
  await expect(dns.field(IP)).toBeFocused();
  await expect(edit.failures().nth(-2)).toHaveText("The record could not be saved.");
  expect(calls.last(SAVE).body).toMatchObject({ data: "nowhere", ttl: "soon" });
  await dns.fill({ [IP]: "1.1.1.1", TTL: "1.5" });
  await dns.unit.selectOption("Minutes");
  await dns.submit.click();
  await expect(dns.modal).toHaveCount(0);
  expect(calls.last(SAVE).body).toMatchObject({ id: id * 1000 + 1, ttl: 90 });
});

test("an ended session: login over the modal, and the record is saved as it was typed", async ({
  edit,
  dns,
  backend,
  guard,
  calls,
  loginDialog,
}) => {
  guard.expectStatus(419, "/api/dns");
  guard.expectStatus(401, "/api/dns");
  const { id } = addZone(backend);
  await edit.open(id);
  await dns.add.click();
  await dns.fill({ [HOSTNAME]: "blog", [IP]: "8.8.4.4" });
  backend.sessions.end();
  await dns.submit.click();
  await expect(loginDialog.password).toBeFocused();
  await loginDialog.logIn(accountOf("super-admin"));
  await expect(dns.names).toHaveText([`blog.${ZONE}`]);
  await expect(dns.modal).toBeHidden();
  await expect.poll(() => calls.of(SAVE).map(({ status }) => status)).toEqual([419, 401, 201]);
});

test("is sent once, however often it is asked for", async ({ edit, dns, backend, page }) => {
  const { id } = addZone(backend, [www]);
  await edit.open(id);
  const save = await hold(page, SAVE);
  await dns.add.click();
  await dns.fill({ [HOSTNAME]: "once", [IP]: "1.1.1.1" });
  await dns.field(IP).press("Enter");
  await dns.field(IP).press("Enter");
  await dns.submit.click({ force: true });
  save.release();
  await expect(dns.row(`once.${ZONE}`)).toHaveCount(1);
  expect(save.asked()).toBe(1);

  const removal = await hold(page, `DELETE /api/dns/${id * 1000 + 1}`);
  await dns.delete(`A record ${www.name}`).click();
  await dns.answer("Delete");
  await expect(dns.delete(`A record ${www.name}`)).toHaveAttribute("aria-disabled", "true");
  await dns.delete(`A record ${www.name}`).click({ force: true });
  await expect(dns.confirm).toHaveCount(0);
  removal.release();
  await expect(dns.row(www.name)).toHaveCount(0);
  expect(removal.asked()).toBe(1);
});

test("deleting asks to the letter; Cancel sends nothing, a failure keeps the record", async ({
  edit,
  dns,
  backend,
  guard,
  calls,
  page,
}) => {
  const { id } = addZone(backend, [www, { type: "TXT", data: "<b>bold</b>" }]);
  const path = `/api/dns/${id * 1000 + 1}`;
  await edit.open(id);
  await dns.delete(`A record ${www.name}`).focus();
  await page.keyboard.press("Enter");
  await expect(dns.confirm).toHaveAccessibleDescription(
    "Are you sure you want to DELETE record? This action is permanent.",
  );
  await expect(dns.confirm.getByRole("button")).toHaveText(["Delete", "Cancel"]);
  await expect(dns.confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dns.confirm).toHaveCount(0);
  await expect(dns.delete(`A record ${www.name}`)).toBeFocused();
  expect(calls.of(`DELETE ${path}`)).toEqual([]);

  guard.expectStatus(500, path);
  backend.faults.add({ kind: "500", path, times: 1 });
  await dns.delete(`A record ${www.name}`).click();
  await dns.answer("Delete");
  await expect(edit.failures()).toHaveText([
    "The record could not be deleted.",
    "The server reported an error (500). It may have been done all the same: check before you try again.",
  ]);
  await expect(dns.row(www.name)).toBeVisible();

  calls.forget();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(edit.toasts).toContainText(["could not be deleted", "The record was deleted."]);
  await expect(dns.row(www.name)).toHaveCount(0);
  await expect(dns.names).toHaveCount(1);
  await expect(dns.add).toBeFocused();
  await expect.poll(() => calls.names()).toEqual([`DELETE ${path}`, LIST]);
  expect(calls.last(`DELETE ${path}`).status).toBe(204);
  expect(calls.last(`DELETE ${path}`).headers).toMatchObject({ "x-requested-with": "XMLHttpRequest" });
});

test("loading, failing with Retry, not offered: the rest of the page works", async ({
  edit,
  dns,
  backend,
  guard,
  page,
}) => {
  const { id } = addZone(backend, [www]);
  guard.expectStatus(500, "/api/dns");
  backend.faults.add({ kind: "500", path: "/api/dns", times: 1 });
  const held = await hold(page, LIST);
  await page.goto(`/domains/${id}`);
  await expect(dns.region).toContainText("Loading the DNS records…");
  await expect(edit.action("web1")).toBeVisible();
  held.release();
  await expect(dns.region.getByRole("alert")).toContainText("The server reported an error (500).");
  await dns.region.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(dns.row(www.name)).toBeVisible();

  backend.settings.missing = ["GET /api/dns"];
  guard.expectStatus(405, "/api/dns");
  await page.reload();
  await expect(dns.region.getByRole("alert")).toContainText("The server does not offer this yet.");
  await edit.submit.click();
  await expect(edit.toasts).toContainText(`${ZONE} was saved.`);
});
