import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseZoneFile } from "./parseZoneFile";
import { listNotes, listRecords, zone } from "./testZoneFiles";

const fixture = (name: string) => readFileSync(`${import.meta.dirname}/fixtures/${name}.txt`, "utf8");

test("parses the example of RFC 1035, section 5.3", () => {
  const file = parseZoneFile(fixture("rfc1035"), "ISI.EDU");
  expect(listRecords(file)).toEqual([
    "isi.edu 60 NS A.ISI.EDU",
    "isi.edu 60 NS VENERA.isi.edu",
    "isi.edu 60 NS VAXA.isi.edu",
    "isi.edu 60 MX 10 VENERA.isi.edu",
    "isi.edu 60 MX 20 VAXA.isi.edu",
    "A.isi.edu 60 A 26.3.0.103",
    "VENERA.isi.edu 60 A 10.1.0.52",
    "VENERA.isi.edu 60 A 128.9.0.32",
    "VAXA.isi.edu 60 A 10.2.0.27",
    "VAXA.isi.edu 60 A 128.9.0.33",
  ]);
  expect(listNotes(file.leftOut)).toEqual([
    "1 type SOA",
    "23 include",
    ...[24, 25, 26].map((number) => `${number} type MB`),
    ...[27, 28, 29].map((number) => `${number} type MG`),
  ]);
  expect(file.faults).toEqual([]);
});

test("parses an export of Cloudflare", () => {
  const file = parseZoneFile(fixture("cloudflare"), zone);
  expect(listRecords(file)).toEqual([
    "example.com 86400 NS ada.ns.cloudflare.com",
    "example.com 86400 NS bob.ns.cloudflare.com",
    "example.com 1 A 203.0.113.11",
    "shop.example.com 300 A 203.0.113.12",
    "example.com 1 AAAA 2001:db8::11",
    'example.com 1 CAA 0 issue "letsencrypt.org"',
    "www.example.com 1 CNAME example.com",
    "example.com 1 MX 1 smtp.google.com",
    "_sip._tls.example.com 1 SRV 100 1 443 sipdir.online.lync.com",
    "example.com 1 TXT v=spf1 include:_spf.google.com ~all",
    "google._domainkey.example.com 1 TXT v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsT9Yw0r4wIDAQAB",
  ]);
  expect(listNotes(file.leftOut)).toEqual(["12 type SOA"]);
  expect([...new Set(file.notes.map(({ reason }) => reason))]).toEqual(["automaticTtl"]);
  expect(file.faults).toEqual([]);
});

test("parses a file of BIND", () => {
  const file = parseZoneFile(fixture("bind"), zone);
  expect(listRecords(file)).toEqual([
    "example.com 5400 NS ns1.example.com",
    "example.com 5400 NS ns2.example.net",
    "example.com 5400 MX 10 mail.example.com",
    "example.com 86400 MX 20 mail.example.net",
    "example.com 5400 TXT v=spf1 mx ip4:203.0.113.0/24 -all",
    "ns1.example.com 5400 A 203.0.113.53",
    "mail.example.com 300 A 203.0.113.25",
    "mail.example.com 300 AAAA 2001:db8::25",
    "www.example.com 5400 CNAME example.com",
    "*.dev.example.com 172800 A 203.0.113.80",
    "sub.example.com 5400 A 203.0.113.90",
    "a.b.sub.example.com 5400 A 203.0.113.91",
    "_sip._tcp.sub.example.com 5400 SRV 0 5 5060 sip.sub.example.com",
    'quote.sub.example.com 5400 TXT say "hi"; then \\ and ä',
  ]);
  expect(listNotes(file.leftOut)).toEqual(["3 type SOA", "23 include"]);
  expect([file.faults, file.notes]).toEqual([[], []]);
});

test("parses an export of Route 53", () => {
  const file = parseZoneFile(fixture("route53"), zone);
  expect(listRecords(file)).toEqual([
    "example.com 172800 NS ns-512.awsdns-00.net",
    "example.com 172800 NS ns-1536.awsdns-00.co.uk",
    "example.com 300 MX 0 example-com.mail.protection.outlook.com",
    "example.com 300 TXT v=spf1 include:spf.protection.outlook.com -all",
    "*.test.example.com 60 A 203.0.113.40",
    "_dmarc.example.com 300 TXT v=DMARC1; p=none",
    "www.example.com 300 CNAME d111111abcdef8.cloudfront.net",
  ]);
  expect(listNotes(file.leftOut)).toEqual(["4 type SOA", "5 class AWS"]);
  expect(file.faults).toEqual([]);
});
