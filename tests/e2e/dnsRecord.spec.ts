import { jsonHeaders } from "./calls";
import { HOSTNAME, IP, LIST, SAVE, ZONE, test, www } from "./dnsSetup";
import { expect } from "./fixtures";
import { typeInNext } from "./forms";
import { JournalPage } from "./pages/journalPage";
import { toastsOn } from "./pages/toasts";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("adding sends the record of the contract; the full name shows while typing", async ({
  edit,
  dns,
  calls,
  openZone,
}) => {
  const id = await openZone([{}]);
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
  // For the page, before it is sent, and afterwards.
  const query = { domain_id: String(id) };
  await expect.poll(() => calls.of(LIST).map((call) => call.query)).toEqual([query, query, query]);
});

test("every type has its fields, and sends them", async ({ dns, calls, openZone }) => {
  const id = await openZone();
  await expect(dns.region).toContainText("There are no DNS records yet.");
  const types = [
    { type: "A/AAAA", label: IP, host: "six", data: "2606:4700::1", sent: { type: "AAAA", priority: null } },
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

test("by keyboard alone; Escape closes and gives the focus back", async ({ dns, calls, page, openZone }) => {
  await openZone([www]);
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
  await typeInNext(page, "mail", "mx.other.example");
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
  calls,
  openZone,
}) => {
  const id = await openZone([{ ...www, ttl: 7200, comment: "keep <me>", flags: { proxied: true } }]);
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
});

test("a change is reverted from the journal on a page of its own, where nothing else of DNS is loaded", async ({
  backend,
  dns,
  edit,
  page,
  openZone,
}) => {
  const id = await openZone([www]);
  await dns.edit(`A record ${www.name}`).click();
  await dns.field(IP).fill("9.9.9.9");
  await dns.submit.click();
  await expect(edit.toasts).toContainText(`A ${www.name} 8.8.8.8 → 9.9.9.9`);
  const journal = new JournalPage(page);
  await journal.open();
  await journal.button(`Revert: Save DNS record · ${www.name}`).click();
  await expect(toastsOn(page)).toContainText(`The record was saved.A ${www.name} 9.9.9.9 → 8.8.8.8Undo`);
  expect(backend.store.zoneOf(backend.store.domains.get(id) as never)).toMatchObject([{ data: "8.8.8.8" }]);
});
