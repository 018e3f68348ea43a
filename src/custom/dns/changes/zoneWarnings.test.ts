import fc from "fast-check";
import { expect, test } from "vitest";
import { hostnameOf, comparable } from "../record";
import { warningsOf } from "../warnings";
import { fieldsOf } from "./change";
import { aRecord, zone, zones } from "./testZones";
import { warningsAfter, zoneWarnings } from "./zoneWarnings";

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
  const toAlias = fieldsOf(aRecord({ type: "CNAME", data: "a.other.example" }));
  const alias = { kind: "add", key: "new 1", to: toAlias } as const;
  const said = (...args: Parameters<typeof warningsAfter>) => {
    const { fresh, known } = warningsAfter(...args);
    return [fresh, known].map((warnings) =>
      warnings.map(({ warning }) => warning.message.replace("dns.warnings.", "")),
    );
  };
  expect(said([address, secret], [alias], zone)).toEqual([["besideAlias", "aliasBesideOthers"], ["uses.private"]]);
  expect(said([address, secret], [alias, { kind: "remove", from: address }], zone)).toEqual([[], ["uses.private"]]);
});
