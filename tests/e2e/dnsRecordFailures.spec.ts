import { HOSTNAME, IP, SAVE, ZONE, test, www } from "./dnsSetup";
import { expect } from "./fixtures";
import { hold } from "./hold";
import { expectSentOnce } from "./forms";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("warnings appear while typing and do not block saving", async ({ edit, dns, calls, openZone }) => {
  await openZone([
    { type: "TXT", data: "v=spf1 -all" },
    { ...www, type: "CNAME", data: "a.example", ttl: 3600 },
    { name: `ftp.${ZONE}`, ttl: 3600 },
  ]);
  await dns.add.click();
  await dns.fill({ [HOSTNAME]: "www", [IP]: "10.0.0.1" });
  await expect(dns.warnings).toHaveText([
    `www.${ZONE} has a CNAME, so it cannot have other records (RFC 1034 3.6.2).`,
    "10.0.0.1 cannot be reached from the internet (RFC 1918).",
  ]);
  await dns.fill({ [HOSTNAME]: `ftp.${ZONE}`, [IP]: "host" });
  await expect(dns.warnings).toHaveText([
    `${ZONE} is added automatically: the record would be ftp.${ZONE}.${ZONE}.`,
    "This is neither an IPv4 nor an IPv6 address.",
  ]);
  await dns.fill({ [HOSTNAME]: "ftp", [IP]: "8.8.8.8" });
  await expect(dns.warnings).toHaveText([
    "This record already exists (RFC 2181 5).",
    `Other A records of ftp.${ZONE} have a TTL of 3600 seconds. All of them should have the same TTL (RFC 2181 5.2).`,
  ]);
  await dns.type.selectOption("MX");
  await dns.fill({ "Mailserver Domain": "www" });
  await expect(dns.field("Mailserver Domain")).toHaveAccessibleDescription(
    "Points to: www (the zone is not added here)",
  );
  await dns.fill({ "Mailserver Domain": `www.${ZONE}` });
  await expect(dns.warnings).toHaveText([`www.${ZONE} is a CNAME. MX records must not point to one (RFC 2181 10.3).`]);
  await dns.type.selectOption("TXT");
  await dns.fill({ [HOSTNAME]: "", Text: `"v=spf1 ${"a".repeat(300)}"` });
  await expect(dns.warnings).toHaveText([
    "The text is 309 bytes long. It is sent as 2 strings of 255 + 54 bytes: the limit for one is 255 (RFC 1035 3.3).",
    "Remove the quotation marks: they would become part of the text. Fix",
    `Mail servers refuse this SPF record: “${"a".repeat(60)}…” is not a valid term (RFC 7208 4.6).`,
    `${ZONE} already has an SPF record. With two of them, sender checks fail (RFC 7208 3.2).`,
  ]);
  await dns.submit.click();
  await expect(edit.toasts).toContainText("The record was added.");
  expect(calls.last(SAVE).body).toMatchObject({ data: `"v=spf1 ${"a".repeat(300)}"` });
});

test("refused input is reported at its field, and can be corrected", async ({ edit, dns, guard, calls, openZone }) => {
  const id = await openZone([www]);
  // Laravel's own rules, at the fields; the focus goes to the first.
  guard.expectStatus(422, "/api/dns");
  await dns.edit(`A record ${www.name}`).click();
  await dns.fill({ [IP]: "nowhere", TTL: "soon" });
  await dns.submit.click();
  await expect(dns.field(IP)).toHaveAccessibleDescription("The data field must be a valid IP address.");
  await expect(dns.field("TTL")).toHaveAccessibleDescription(/The ttl field must be a number/);
  await expect(dns.field(IP)).toBeFocused();
  await expect(edit.failures().first()).toHaveText("The record could not be saved.");
  expect(calls.last(SAVE).body).toMatchObject({ data: "nowhere", ttl: "soon" });
  await dns.fill({ [IP]: "1.1.1.1", TTL: "1.5" });
  await dns.unit.selectOption("Minutes");
  await dns.submit.click();
  await expect(dns.modal).toHaveCount(0);
  expect(calls.last(SAVE).body).toMatchObject({ id: id * 1000 + 1, ttl: 90 });
});

test("is sent once, however often it is submitted", async ({ dns, page, openZone }) => {
  const id = await openZone([www]);
  await dns.add.click();
  await dns.fill({ [HOSTNAME]: "once", [IP]: "1.1.1.1" });
  await expectSentOnce(page, SAVE, dns.submit, dns.field(IP));
  await expect(dns.row(`once.${ZONE}`)).toHaveCount(1);

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
