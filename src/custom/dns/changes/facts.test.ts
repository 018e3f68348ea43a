import { expect, test } from "vitest";
import type { DnsRecord } from "../../../dataProvider/records";
import type { Change, RecordFields } from "./change";
import { fieldsOf } from "./change";
import { byPlace, oncePerFact, warningsAfter, type ZoneWarning } from "./zoneWarnings";
import { aRecord, zone } from "./testZones";

const eight = (of: (number: number) => Partial<DnsRecord>) =>
  Array.from({ length: 8 }, (_, index) => aRecord({ data: `8.8.8.${index + 1}`, ...of(index + 1) }));
const add = (record: Partial<DnsRecord>): Change => ({ kind: "add", key: "new 1", to: fieldsOf(aRecord(record)) });
const change = (from: DnsRecord, to: Partial<RecordFields>): Change => ({
  kind: "change",
  from,
  to: { ...fieldsOf(from), ...to },
});

const said = (records: readonly DnsRecord[], ...changes: Change[]) =>
  oncePerFact(warningsAfter(records, changes, zone).fresh, changes).map(
    ({ record, warning }) => `${record.id}: ${warning.message.replace("dns.warnings.", "")}`,
  );

const addresses = eight(() => ({}));
const servers = eight((number) => ({ name: zone, type: "MX", data: `mx${number}.other.example`, priority: number }));
const alias = { type: "CNAME", data: "a.other.example" };

test.each<[string, string[], string[]]>([
  ["another TTL in a set of nine", said(addresses, add({ data: "8.8.4.4", ttl: 60 })), ["new 1: differentTtl"]],
  ["a CNAME beside eight addresses", said(addresses, add(alias)), ["new 1: aliasBesideOthers"]],
  ["an address beside a CNAME", said([aRecord(alias)], add({ data: "8.8.8.8" })), ["new 1: besideAlias"]],
  [
    "null MX beside eight servers",
    said(servers, add({ name: zone, type: "MX", data: ".", priority: 0 })),
    ["new 1: nullMx"],
  ],
  [
    "an alias to which eight mail servers point",
    said(
      servers.map((server) => ({ ...server, data: `mail.${zone}` })),
      add({ ...alias, name: `mail.${zone}` }),
    ).filter((text) => !text.includes("duplicate")),
    ["new 1: targetBecomesAlias"],
  ],
  [
    "a second SPF record",
    said([aRecord({ type: "TXT", data: "v=spf1 -all" })], add({ type: "TXT", data: "v=spf1 mx -all" })),
    ["new 1: secondSpf"],
  ],
])("a fact is said once, at the record that is changed: %s", (_, found, expected) => {
  expect(found).toEqual(expected);
});

test("what is wrong with each of several records is said of each", () => {
  const [a, b] = addresses as [DnsRecord, DnsRecord];
  expect(said(addresses, change(a, { data: "10.0.0.1" }), change(b, { data: "x" }))).toEqual([
    `${a.id}: uses.private`,
    `${b.id}: notAnAddress`,
  ]);
});

test("a line says what is about its record alone; what is so of the zone or of several records is said of the zone", () => {
  const [a, b, c] = addresses as [DnsRecord, DnsRecord, DnsRecord];
  const changes = [
    change(a, { data: "10.0.0.1" }),
    change(b, { name: `b.${zone}`, data: "10.0.0.1" }),
    change(c, { name: `c.${zone}`, data: "x" }),
    add(alias),
  ];
  const { ofZone, inLines } = byPlace(warningsAfter(addresses, changes, zone).fresh, changes);
  const lines = (warnings: readonly ZoneWarning[]) =>
    warnings.map(({ record, warning }) => [record.id, warning.message]);
  expect(lines(inLines)).toEqual([[c.id, "dns.warnings.notAnAddress"]]);
  expect(lines(ofZone)).toEqual([
    [a.id, "dns.warnings.besideAlias"],
    [a.id, "dns.warnings.uses.private"],
    [b.id, "dns.warnings.uses.private"],
  ]);
});

test.each<[string, Partial<DnsRecord>, string]>([
  ["SPF with eleven look-ups", { type: "TXT", data: `v=spf1 ${"include:a.example ".repeat(11)}-all` }, "spfLookups"],
  ["SPF for everybody", { type: "TXT", data: "v=spf1 +all" }, "openSpf"],
  ["a CNAME to itself", { type: "CNAME", data: `www.${zone}` }, "aliasToItself"],
  ["a name with the zone twice", { name: `mail.${zone}.${zone}`, data: "8.8.8.8" }, "endsWithZone"],
  ["a target with the zone twice", { type: "CNAME", data: `mail.${zone}.${zone}` }, "doubledZone"],
])("the review says it of a new record: %s", (_, record, message) => {
  expect(said([], add(record))).toEqual([`new 1: ${message}`]);
});
