import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { toHostname, toComparable } from "@/model/dns/record";
import { findWarnings } from "@/model/dns/warnings/findWarnings";
import { type Change, toRecordFields } from "@/model/dns/change";
import { aRecord, addition, edit, removal, zone, arbitraryZones } from "./testZones";
import { findNewWarnings } from "./findNewWarnings";

/** Targets within the zone, aliases of themselves, and texts that the server stores in quotation marks. */
const zonesWithTargets = arbitraryZones.map((records) =>
  records.map(({ data = "", ...record }): DnsRecord => ({
    ...record,
    data: (record.type === "TXT" && Number(record.id) % 2 === 0 ? `"${data}"` : data)
      ?.replace("h1.other.example", `www.${zone}`)
      .replace("h2.other.example", `MAIL.${zone}.`)
      .replace("h3.other.example", zone),
  })),
);

test("property: finds the same warnings for added records as for each one among all others", () => {
  fc.assert(
    fc.property(zonesWithTargets, (records) => {
      const one = records.map((record) => {
        const others = records.filter((other) => other !== record).map(toComparable);
        const hostname = toHostname(record.name ?? "", zone);
        return findWarnings({ hostname, zone, record: toComparable(record), others }).map(({ code }) => code);
      });
      const changes = records.map((record): Change => ({
        kind: "add",
        key: `new ${record.id}`,
        to: toRecordFields(record),
      }));
      const found = findNewWarnings([], changes, zone);
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
  ["a CNAME beside an address", [address], [addition(alias)], ["new 1 aliasBesideOthers"]],
  ["a CNAME in place of an address", [address], [addition(alias), removal(address)], []],
  ["what was wrong before", [secret], [edit(secret, { ttl: 60 })], []],
  ["what was wrong in another way", [secret], [edit(secret, { data: "x" })], [`${secret.id} notAnAddress`]],
])("warns about the changed record: %s", (_, records, changes, expected) => {
  const found = [...findNewWarnings(records, changes, zone)].flatMap(([id, warnings]) =>
    warnings.map(({ code }) => `${id} ${code}`),
  );
  expect(found).toEqual(expected);
});
