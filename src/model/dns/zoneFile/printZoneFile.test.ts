import { expect, test } from "vitest";
import type { DnsRecord } from "../../records";
import { printZoneFile, toPrintable } from "./printZoneFile";
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

test("begins with the zone in ASCII and the most frequent TTL, which is never 0", () => {
  const ttls = [60, 300, 0, 300, 60, 0, 300, 0, 0];
  const records = ttls.map((ttl, id): DnsRecord => ({ id, name: "bücher.example", type: "A", data: "192.0.2.1", ttl }));
  const begin = ["$ORIGIN xn--bcher-kva.example.", "$TTL 300"];
  expect(printZoneFile(records, "bücher.example").text.split("\n").slice(0, 2)).toEqual(begin);
  expect(printZoneFile([], "bücher.example").text.split("\n")).toEqual([...begin, ""]);
});

test("prints the zone as @, the root as a dot, and other names absolutely", () => {
  const records: DnsRecord[] = [
    { id: 1, name: zone, type: "MX", data: ".", ttl: 60, priority: 0 },
    { id: 2, name: zone, type: "NS", data: `ns.${zone}`, ttl: 60 },
    { id: 3, name: zone, type: "NS", data: `ns${zone}`, ttl: 60 },
    { id: 4, name: `w.${zone}`, type: "CNAME", data: zone, ttl: 60 },
  ];
  const data = ["@ 60 IN MX    0 .", "@ 60 IN NS    ns", `@ 60 IN NS    ns${zone}.`, "w 60 IN CNAME @"];
  expect(printZoneFile(records, zone).text.split("\n").slice(2, -1)).toEqual(data);
});

test("aligns names, TTLs and types", () => {
  const records: DnsRecord[] = [
    { id: 1, name: `a.${zone}`, type: "A", data: "192.0.2.1", ttl: 86_400 },
    { id: 2, name: `long-name.${zone}`, type: "CNAME", data: `a.${zone}`, ttl: 60 },
    { id: 3, name: `${"x".repeat(50)}.${zone}`, type: "A", data: "192.0.2.1", ttl: 60 },
  ];
  expect(printZoneFile(records, zone).text.split("\n").slice(2)).toEqual([
    `${"a".padEnd(40)} 86400 IN A     192.0.2.1`,
    `${"long-name".padEnd(40)} 60    IN CNAME a`,
    `${"x".repeat(50)} 60    IN A     192.0.2.1`,
    "",
  ]);
});

test.each<[Partial<DnsRecord>, boolean]>([
  [{ ttl: 0 }, true],
  [{ ttl: Number.MAX_SAFE_INTEGER }, true],
  [{ ttl: Number.MAX_SAFE_INTEGER + 1 }, false],
  [{ ttl: -1 }, false],
  [{ ttl: 1.5 }, false],
  [{ priority: 0 }, true],
  [{ priority: 65_535 }, true],
  [{ priority: 65_536 }, false],
  [{ priority: -1 }, false],
  [{ priority: 1.5 }, false],
])("a zone file can contain a record with %j: %s", (fields, isPrintable) => {
  const record: DnsRecord = { id: 1, name: zone, type: "MX", data: "mail.example.net", ttl: 60, priority: 10 };
  expect(toPrintable({ ...record, ...fields }, zone) !== undefined).toBe(isPrintable);
});

test("a record of any zone is printable without a zone", () => {
  const record: DnsRecord = { id: 1, name: "www.example.net", type: "A", data: "192.0.2.1", ttl: 60 };
  expect(toPrintable(record, "")).toMatchObject({ name: "www.example.net" });
  expect(toPrintable(record, zone)).toBeUndefined();
});
