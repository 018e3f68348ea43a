import fc from "fast-check";
import { expect, test } from "vitest";
import { addition, arbitraryEdits, arbitraryZones, aRecord, edit, removal, zone } from "@/custom/dns/changes/testZones";
import type { DnsRecord } from "../records";
import { type Change, previewZone } from "./change";
import { findMassDeletion, type DeletionReason } from "./findMassDeletion";

const www = (count: number) => Array.from({ length: count }, (_, index) => aRecord({ name: `w${index}.${zone}` }));
const mx = aRecord({ name: zone, type: "MX", data: "mx1.example", priority: 10 });
const mx2 = aRecord({ name: zone, type: "MX", data: "mx2.example", priority: 20 });
const ns = aRecord({ name: zone, type: "NS", data: "ns.example" });
const apex = aRecord({ name: `${zone.toUpperCase()}.` });
const apex6 = aRecord({ name: zone, type: "AAAA", data: "2001:db8::1" });
const twenty = www(20);

interface Case {
  what: string;
  records: readonly DnsRecord[];
  changes: readonly Change[];
  found?: readonly [removed: number, ...reasons: DeletionReason[]];
}

test.each<Case>([
  { what: "6 of 20 records", records: twenty, changes: twenty.slice(14).map(removal) },
  { what: "7 of 20 records", records: twenty, changes: twenty.slice(13).map(removal), found: [7, "many"] },
  { what: "4 of 4 records", records: twenty.slice(0, 4), changes: twenty.slice(0, 4).map(removal) },
  {
    what: "5 records that are replaced at their names",
    records: twenty.slice(0, 5),
    changes: [
      ...twenty.slice(0, 5).map(removal),
      ...twenty.slice(0, 5).map(({ name }, index) => addition({ name, data: "192.0.2.9" }, `new ${index + 1}`)),
    ],
  },
  {
    what: "5 records that become aliases",
    records: twenty.slice(0, 5),
    changes: twenty
      .slice(0, 5)
      .flatMap((record, index) => [
        removal(record),
        addition({ name: record.name, type: "CNAME", data: "a.example" }, `new ${index + 1}`),
      ]),
  },
  { what: "all MX", records: [mx, mx2, ...twenty], changes: [mx, mx2].map(removal), found: [2, "MX"] },
  { what: "one of two MX", records: [mx, mx2], changes: [removal(mx)] },
  { what: "MX and another is added", records: [mx], changes: [removal(mx), addition({ ...mx2, id: "x" })] },
  { what: "MX that changes its data", records: [mx], changes: [edit(mx, { data: "new.example" })] },
  { what: "MX that becomes a text", records: [mx], changes: [edit(mx, { type: "TXT" })], found: [0, "MX"] },
  { what: "all NS", records: [ns, ...twenty], changes: [removal(ns)], found: [1, "NS"] },
  { what: "the last address", records: [apex, ...twenty], changes: [removal(apex)], found: [1, "address"] },
  { what: "an address beside another", records: [apex, apex6], changes: [removal(apex)] },
  { what: "both addresses", records: [apex, apex6], changes: [apex, apex6].map(removal), found: [2, "address"] },
  { what: "the address that moves away", records: [apex], changes: [edit(apex, { name: "x" })], found: [0, "address"] },
  { what: "a record that is gone already", records: twenty, changes: [removal(mx)] },
])("finds the removal of $what: $found", ({ records, changes, found }) => {
  const total = records.length;
  const [removed, ...reasons] = found ?? [];
  expect(findMassDeletion(records, changes, zone)).toEqual(found && { zone, removed, total, reasons });
});

test("does not look for the zone's own address in a zone without a name", () => {
  expect(findMassDeletion([aRecord({ name: "" })], [], "")).toBeUndefined();
});

const edited = arbitraryZones.chain((records) => fc.tuple(fc.constant(records), arbitraryEdits(records)));

test("property: a vital kind is reported exactly if the zone had it and has it no more", () => {
  const has = (records: readonly DnsRecord[]) => ({
    MX: records.some(({ type }) => type === "MX"),
    NS: records.some(({ type }) => type === "NS"),
    address: records.some(({ type, name }) => (type === "A" || type === "AAAA") && name === zone),
  });
  let found = 0;
  fc.assert(
    fc.property(edited, ([records, changes]) => {
      const [before, after] = [has(records), has(previewZone(records, changes))];
      const reasons = findMassDeletion(records, changes, zone)?.reasons ?? [];
      for (const kind of ["MX", "NS", "address"] as const)
        expect(reasons.includes(kind)).toBe(before[kind] && !after[kind]);
      found += reasons.length;
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(50);
});

test("property: counts at most the removed records, and additions never raise the count", () => {
  fc.assert(
    fc.property(edited, ([records, changes]) => {
      const removals = changes.filter(({ kind }) => kind === "remove");
      const [whole, bare] = [changes, removals].map((set) => findMassDeletion(records, set, zone));
      expect(whole?.removed ?? 0).toBeLessThanOrEqual(removals.length);
      const isMany = removals.length >= 5 && removals.length > 0.3 * records.length;
      expect(bare?.reasons.includes("many") ?? false).toBe(isMany);
      expect(whole?.reasons.includes("many") && !isMany).toBeFalsy();
    }),
    { numRuns: 500 },
  );
});

test("property: a set without removals, type changes and moves is never a mass deletion", () => {
  fc.assert(
    fc.property(edited, ([records, changes]) => {
      const harmless = changes.flatMap((change): Change[] => {
        if (change.kind === "remove") return [];
        if (change.kind === "add") return [change];
        const { name, type } = change.from;
        return [{ ...change, to: { ...change.to, name: name ?? "", type } }];
      });
      expect(findMassDeletion(records, harmless, zone)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test("property: the order of records and changes does not matter", () => {
  fc.assert(
    fc.property(edited, ([records, changes]) => {
      const reversed = findMassDeletion(records.toReversed(), changes.toReversed(), zone);
      expect(reversed).toEqual(findMassDeletion(records, changes, zone));
    }),
    { numRuns: 300 },
  );
});
