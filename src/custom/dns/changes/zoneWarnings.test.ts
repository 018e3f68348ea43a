import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { hostnameOf, comparable } from "@/model/dns/record";
import { findWarnings } from "@/model/dns/warnings/findWarnings";
import type { Change } from "@/model/dns/change";
import { fieldsOf } from "@/model/dns/change";
import { aRecord, added, changed, removed, zone, zones } from "./testZones";
import { warningsAfter } from "./zoneWarnings";

test("property: the warnings of added records are those of each among all others", () => {
  fc.assert(
    fc.property(zones, (records) => {
      const one = records.map((record) => {
        const others = records.filter((other) => other !== record).map(comparable);
        const hostname = hostnameOf(record.name ?? "", zone);
        return findWarnings({ hostname, zone, record: comparable(record), others }).map(({ code }) => code);
      });
      const changes = records.map((record): Change => ({ kind: "add", key: `new ${record.id}`, to: fieldsOf(record) }));
      const found = warningsAfter([], changes, zone);
      expect([...found.values()].map((warnings) => warnings.map(({ code }) => code).sort())).toEqual(
        one.map((messages) => messages.sort()),
      );
    }),
  );
});

const address = aRecord({ data: "8.8.8.8" });
const secret = aRecord({ name: `lan.${zone}`, data: "10.0.0.1" });
const alias = { type: "CNAME", data: "a.other.example" };

test.each<[string, DnsRecord[], Change[], string[]]>([
  ["a CNAME beside an address", [address], [added(alias)], ["new 1 aliasBesideOthers"]],
  ["a CNAME in place of an address", [address], [added(alias), removed(address)], []],
  ["an address beside a CNAME", [aRecord(alias)], [added({ data: "8.8.8.8" })], ["new 1 besideAlias"]],
  ["another TTL", [address], [added({ data: "8.8.4.4", ttl: 60 })], ["new 1 differentTtl"]],
  ["what was wrong before", [secret], [changed(secret, { ttl: 60 })], []],
  ["what was wrong in another way", [secret], [changed(secret, { data: "x" })], [`${secret.id} notAnAddress`]],
])("warns about the changed record: %s", (_, records, changes, expected) => {
  const found = [...warningsAfter(records, changes, zone)].flatMap(([id, warnings]) =>
    warnings.map(({ code }) => `${id} ${code}`),
  );
  expect(found).toEqual(expected);
});
