import { difference, omit, partition } from "es-toolkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addition, arbitraryEdits, arbitraryZones, aRecord, edit, removal, zone } from "@/custom/dns/changes/testZones";
import type { DnsRecord } from "../records";
import { type Change, getChangeId, previewZone } from "./change";
import { findMassDeletion, isDeletionConfirmed } from "./findMassDeletion";
import type { DeletionReason } from "./massDeletionSchema";

const www = (count: number) => Array.from({ length: count }, (_, index) => aRecord({ name: `w${index}.${zone}` }));
const mx = aRecord({ name: zone, type: "MX", data: "mx1.example", priority: 10 });
const mx2 = aRecord({ name: zone, type: "MX", data: "mx2.example", priority: 20 });
const subMx = aRecord({ name: `sub.${zone}`, type: "MX", data: "mx.example", priority: 10 });
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
  { what: "the zone's MX beside that of a subdomain", records: [mx, subMx], changes: [removal(mx)], found: [1, "MX"] },
  { what: "the MX of a subdomain beside the zone's", records: [mx, subMx], changes: [removal(subMx)] },
  { what: "the only MX, of a subdomain", records: [subMx], changes: [removal(subMx)], found: [1, "MX"] },
  { what: "the MX that moves away", records: [mx], changes: [edit(mx, { name: "x" })], found: [0, "MX"] },
  { what: "all NS", records: [ns, ...twenty], changes: [removal(ns)], found: [1, "NS"] },
  { what: "the last address", records: [apex, ...twenty], changes: [removal(apex)], found: [1, "address"] },
  { what: "an address beside another", records: [apex, apex6], changes: [removal(apex)] },
  { what: "both addresses", records: [apex, apex6], changes: [apex, apex6].map(removal), found: [2, "address"] },
  { what: "the address that moves away", records: [apex], changes: [edit(apex, { name: "x" })], found: [0, "address"] },
  { what: "a record that is gone already", records: twenty, changes: [removal(mx)] },
])("finds the removal of $what: $found", ({ records, changes, found }) => {
  const total = records.length;
  const [removed, ...reasons] = found ?? [];
  const deletion = findMassDeletion(records, changes, zone);
  expect(deletion && omit(deletion, ["records"])).toEqual(found && { zone, removed, total, reasons });
});

test("does not look for the zone's own address in a zone without a name", () => {
  expect(findMassDeletion([aRecord({ name: "" })], [], "")).toBeUndefined();
});

const edited = arbitraryZones.chain((records) => fc.tuple(fc.constant(records), arbitraryEdits(records)));

test("property: a vital kind is reported exactly if the zone or its name had it and has it no more", () => {
  const has = (records: readonly DnsRecord[], isMeant: (record: DnsRecord) => boolean) => ({
    MX: records.some((record) => record.type === "MX" && isMeant(record)),
    NS: records.some((record) => record.type === "NS" && isMeant(record)),
    address: records.some(({ type, name }) => (type === "A" || type === "AAAA") && name === zone),
  });
  const isAtZone = ({ name }: DnsRecord) => name === zone;
  let found = 0;
  fc.assert(
    fc.property(edited, ([records, changes]) => {
      const after = previewZone(records, changes);
      const reasons = findMassDeletion(records, changes, zone)?.reasons ?? [];
      for (const kind of ["MX", "NS", "address"] as const) {
        const isLost = [() => true, isAtZone].some(
          (isMeant) => has(records, isMeant)[kind] && !has(after, isMeant)[kind],
        );
        expect(reasons.includes(kind)).toBe(isLost);
      }
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

interface Confirmation {
  what: string;
  confirmed: readonly [records: readonly DnsRecord[], removed: readonly DnsRecord[]];
  now: readonly [records: readonly DnsRecord[], removed: readonly DnsRecord[]];
  isConfirmed: boolean;
}
const twelve = www(12);
const five = twelve.slice(0, 5);
const moved = { ...aRecord(), ...twelve[0], data: "9.9.9.9" };

test.each<Confirmation>([
  { what: "the same records", confirmed: [twelve, five], now: [twelve, five], isConfirmed: true },
  { what: "all records", confirmed: [twelve, five], now: [twelve, twelve], isConfirmed: false },
  { what: "five others", confirmed: [twelve, five], now: [twelve, twelve.slice(7)], isConfirmed: false },
  { what: "one more", confirmed: [twelve, five], now: [twelve, twelve.slice(0, 6)], isConfirmed: false },
  { what: "the same, which are all that is left", confirmed: [twelve, five], now: [five, five], isConfirmed: false },
  {
    what: "one that points elsewhere by now",
    confirmed: [twelve, five],
    now: [
      [moved, ...twelve.slice(1)],
      [moved, ...five.slice(1)],
    ],
    isConfirmed: false,
  },
  {
    what: "the other MX",
    confirmed: [
      [mx, mx2, apex],
      [mx, mx2],
    ],
    now: [[mx2, apex], [mx2]],
    isConfirmed: true,
  },
  {
    what: "the address instead of the MX",
    confirmed: [[mx, apex], [mx]],
    now: [[mx, apex], [apex]],
    isConfirmed: false,
  },
])("a confirmation covers $what: $isConfirmed", ({ confirmed, now, isConfirmed }) => {
  const [before, after] = [confirmed, now].map(([records, removed]) =>
    findMassDeletion(records, removed.map(removal), zone),
  );
  expect(before && after && isDeletionConfirmed(after, before)).toBe(isConfirmed);
  expect(after && isDeletionConfirmed(after, undefined)).toBe(false);
});

test("property: a confirmation covers what is left of its set at any step, and no further removal", () => {
  let [covered, refused] = [0, 0];
  fc.assert(
    fc.property(edited, fc.nat(), fc.nat(), ([records, changes], at, pick) => {
      const [removals, others] = partition(changes, ({ kind }) => kind === "remove");
      const done = at % (removals.length + 1);
      const now = previewZone(records, [...others, ...removals.slice(0, done)]);
      const confirmed = findMassDeletion(records, changes, zone);
      const left = findMassDeletion(now, removals.slice(done), zone);
      // Vital records may have been added and removed again by the other changes of the set.
      fc.pre(left === undefined || difference(left.reasons, confirmed?.reasons ?? []).length === 0);
      expect(left === undefined || isDeletionConfirmed(left, confirmed)).toBe(true);
      covered += left ? 1 : 0;

      const removedIds = removals.map(getChangeId);
      const kept = records.filter(({ id }) => !removedIds.includes(String(id)));
      const further = kept.slice(pick % (kept.length + 1)).map(removal);
      const more = findMassDeletion(records, [...removals, ...further], zone);
      const fewer = findMassDeletion(records, removals, zone);
      expect(further.length > 0 && more !== undefined && isDeletionConfirmed(more, fewer)).toBe(false);
      refused += more && fewer ? 1 : 0;
    }),
    { numRuns: 500 },
  );
  expect(covered).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(20);
});
