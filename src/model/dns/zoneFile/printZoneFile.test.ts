import { expect, test } from "vitest";
import type { DnsRecord } from "../../records";
import { printZoneFile } from "./printZoneFile";
import { zone } from "./testZoneFiles";

test("prints comments behind their records, on one line", () => {
  const records: DnsRecord[] = [
    { id: 1, name: `www.${zone}`, type: "A", data: "192.0.2.1", ttl: 60, comment: 'web\nserver; "old"' },
    { id: 2, name: `www.${zone}`, type: "TXT", data: "a; b", ttl: 60, comment: " " },
  ];
  expect(printZoneFile(records, zone).text.split("\n").slice(2)).toEqual([
    'www 60 IN A   192.0.2.1 ; web server; "old"',
    'www 60 IN TXT "a; b"',
    "",
  ]);
});

test("prints records that a zone file cannot contain as comments", () => {
  const odd: DnsRecord[] = [
    { id: 1, name: `a.${zone}`, type: "A", data: "not\nan address" },
    { id: 2, name: `_sip.${zone}`, type: "TLSA", data: "3 1 1 00" },
    { id: 6, name: `d.${zone}`, type: "SRV", data: "5 70000 sip" },
    { id: 3, name: "www.example.net", type: "A", data: "192.0.2.1" },
    { id: 4, name: `b.${zone}`, type: "A", data: "192.0.2.1", ttl: "soon" },
    { id: 5, name: `c.${zone}`, type: "MX", data: "" },
  ];
  const { text, leftOut } = printZoneFile(odd, zone);
  expect(leftOut.map(({ id }) => id)).toEqual([1, 2, 6, 3, 5]);
  expect(text.split("\n").slice(2)).toEqual([
    "; left out: a.example.com A not an address",
    "; left out: _sip.example.com TLSA 3 1 1 00",
    "; left out: d.example.com SRV 5 70000 sip",
    "; left out: www.example.net A 192.0.2.1",
    "b 300 IN A 192.0.2.1",
    "; left out: c.example.com MX",
    "",
  ]);
});
