import fc from "fast-check";
import { expect, test } from "vitest";
import { hostnameOf, comparable } from "../record";
import { warningsOf } from "../warnings";
import type { DnsRecord } from "../../../dataProvider/records";
import type { Change } from "./change";
import { aRecord, added, changed, removed, zone, zones } from "./testZones";
import { byPlace, oncePerFact, warningsAfter, zoneWarnings, type ZoneWarning } from "./zoneWarnings";

test("property: the zone's warnings are those of each record among all others", () => {
  fc.assert(
    fc.property(zones, (records) => {
      const one = records.map((record) => {
        const others = records.filter((other) => other !== record).map(comparable);
        const hostname = hostnameOf(record.name ?? "", zone);
        return warningsOf({ hostname, zone, record: comparable(record), others }).map(({ message }) => message);
      });
      const all = records.map((record) =>
        zoneWarnings(records, zone)
          .filter((warning) => warning.record === record)
          .map(({ warning }) => warning.message),
      );
      expect(all).toEqual(one);
    }),
  );
});

test("the warnings of the zone as it would be: what is replaced does not count, what was there before is told apart", () => {
  const address = aRecord({ data: "8.8.8.8" });
  const secret = aRecord({ name: `lan.${zone}`, data: "10.0.0.1" });
  const alias = added({ type: "CNAME", data: "a.other.example" });
  const said = (...args: Parameters<typeof warningsAfter>) => {
    const { fresh, known } = warningsAfter(...args);
    return [fresh, known].map((warnings) =>
      warnings.map(({ warning }) => warning.message.replace("dns.warnings.", "")),
    );
  };
  expect(said([address, secret], [alias], zone)).toEqual([["besideAlias", "aliasBesideOthers"], ["uses.private"]]);
  expect(said([address, secret], [alias, removed(address)], zone)).toEqual([[], ["uses.private"]]);
});

const eight = (of: (number: number) => Partial<DnsRecord>) =>
  Array.from({ length: 8 }, (_, index) => aRecord({ data: `8.8.8.${index + 1}`, ...of(index + 1) }));
const facts = (records: readonly DnsRecord[], ...changes: Change[]) =>
  oncePerFact(warningsAfter(records, changes, zone).fresh, changes).map(
    ({ record, warning }) => `${record.id}: ${warning.message.replace("dns.warnings.", "")}`,
  );

const addresses = eight(() => ({}));
const servers = eight((number) => ({ name: zone, type: "MX", data: `mx${number}.other.example`, priority: number }));
const alias = { type: "CNAME", data: "a.other.example" };

test.each<[string, string[], string[]]>([
  ["another TTL in a set of nine", facts(addresses, added({ data: "8.8.4.4", ttl: 60 })), ["new 1: differentTtl"]],
  ["a CNAME beside eight addresses", facts(addresses, added(alias)), ["new 1: aliasBesideOthers"]],
  ["an address beside a CNAME", facts([aRecord(alias)], added({ data: "8.8.8.8" })), ["new 1: besideAlias"]],
  [
    "null MX beside eight servers",
    facts(servers, added({ name: zone, type: "MX", data: ".", priority: 0 })),
    ["new 1: nullMx"],
  ],
  [
    "an alias to which eight mail servers point",
    facts(
      servers.map((server) => ({ ...server, data: `mail.${zone}` })),
      added({ ...alias, name: `mail.${zone}` }),
    ).filter((text) => !text.includes("duplicate")),
    ["new 1: targetBecomesAlias"],
  ],
  [
    "a second SPF record",
    facts([aRecord({ type: "TXT", data: "v=spf1 -all" })], added({ type: "TXT", data: "v=spf1 mx -all" })),
    ["new 1: secondSpf"],
  ],
])("a fact is said once, at the record that is changed: %s", (_, found, expected) => {
  expect(found).toEqual(expected);
});

test("a line says what is about its record alone; what is so of the zone or of several records is said of the zone", () => {
  const [a, b, c] = addresses as [DnsRecord, DnsRecord, DnsRecord];
  const changes = [
    changed(a, { data: "10.0.0.1" }),
    changed(b, { name: `b.${zone}`, data: "10.0.0.1" }),
    changed(c, { name: `c.${zone}`, data: "x" }),
    added(alias),
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
