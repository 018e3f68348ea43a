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

type Found = readonly [removed: number, ...reasons: DeletionReason[]];

test.each<[what: string, records: readonly DnsRecord[], changes: readonly Change[], found?: Found]>([
  ["6 of 20 records", twenty, twenty.slice(14).map(removal)],
  ["7 of 20 records", twenty, twenty.slice(13).map(removal), [7, "many"]],
  ["4 of 4 records", twenty.slice(0, 4), twenty.slice(0, 4).map(removal)],
  [
    "6 records that are replaced at their names, by aliases as well",
    twenty.slice(0, 6),
    twenty.slice(0, 6).flatMap((record, index) => {
      const to = index === 0 ? { data: "192.0.2.9" } : { type: "CNAME", data: "a.example" };
      return [removal(record), addition({ ...to, name: record.name }, `new ${index + 1}`)];
    }),
  ],
  [
    "5 addresses whose names get texts",
    twenty.slice(0, 5),
    twenty.slice(0, 5).flatMap((record) => [removal(record), addition({ name: record.name, type: "TXT", data: "a" })]),
    [5, "many"],
  ],
  ["all MX", [mx, mx2, ...twenty], [mx, mx2].map(removal), [2, "MX"]],
  ["the zone's MX beside that of a subdomain", [mx, subMx], [removal(mx)], [1, "MX"]],
  ["the last address", [apex, ...twenty], [removal(apex)], [1, "address"]],
  ["both addresses", [apex, apex6], [apex, apex6].map(removal), [2, "address"]],
  ["a record that is gone already", twenty, [removal(mx)]],
])("finds a mass deletion, or none: %s", (_, records, changes, found) => {
  const total = records.length;
  const [removed, ...reasons] = found ?? [];
  const deletion = findMassDeletion(records, changes, zone);
  expect(deletion && omit(deletion, ["records"])).toEqual(found && { zone, removed, total, reasons });
});

test("names the records that are removed, change their type or move", () => {
  const changes = [removal(mx), edit(ns, { type: "TXT" }), edit(apex, { name: "x" }), edit(mx2, { data: "a.example" })];
  const { records } = findMassDeletion([mx, mx2, ns, apex, apex6], changes, zone) ?? {};
  expect(records).toHaveLength(3);
});

test("does not look for the zone's own address in a zone without a name", () => {
  const record = aRecord({ name: "" });
  expect(findMassDeletion([record], [removal(record)], "")).toBeUndefined();
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

test("property: the order of records and changes does not matter", () => {
  fc.assert(
    fc.property(edited, ([records, changes]) => {
      const reversed = findMassDeletion(records.toReversed(), changes.toReversed(), zone);
      expect(reversed).toEqual(findMassDeletion(records, changes, zone));
    }),
    { numRuns: 300 },
  );
});

type Deletion = readonly [records: readonly DnsRecord[], removed: readonly DnsRecord[]];
const twelve = www(12);
const five = twelve.slice(0, 5);
const moved = { ...aRecord(), ...twelve[0], data: "9.9.9.9" };

const confirmed: Deletion = [twelve, five];
const movedTo = (records: readonly DnsRecord[]) => [moved, ...records.slice(1)];

test.each<[what: string, isConfirmed: boolean, confirmed: Deletion, now: Deletion]>([
  ["five others", false, confirmed, [twelve, twelve.slice(7)]],
  ["one more", false, confirmed, [twelve, twelve.slice(0, 6)]],
  ["the same, which are all that is left", false, confirmed, [five, five]],
  ["one that points elsewhere by now", false, confirmed, [movedTo(twelve), movedTo(five)]],
  [
    "the same records, now with the last MX",
    false,
    [
      [mx, mx2, ...twelve],
      [mx, ...five],
    ],
    [
      [mx, apex, ...twelve],
      [mx, ...five],
    ],
  ],
])("a confirmation covers %s: %s", (_, isConfirmed, confirmed, now) => {
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
