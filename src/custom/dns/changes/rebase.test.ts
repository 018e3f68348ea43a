import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { idOf, type Change } from "@/model/dns/change";
import { planOf } from "./plan";
import { rebased, resolved } from "./rebase";
import { aRecord, added, changed, editsOf, isSameZone, removed, zones } from "./testZones";
import { zoneAfter } from "./edits";

const record = aRecord();
const change = (to: Partial<DnsRecord>) => changed(record, to);
const removal = removed(record);

/** What became of one change after somebody else's. */
const outcome = (mine: Change, current: readonly DnsRecord[]) => {
  const { changes, conflicts, done, merged } = rebased([mine], current);
  return [
    changes.length && "left",
    conflicts.length && "conflict",
    done.length && "done",
    merged.length && "merged",
  ].filter(Boolean);
};

test.each<[string, Change, readonly DnsRecord[], string[]]>([
  ["nothing happened", change({ ttl: 60 }), [record], ["left"]],
  ["another field was changed", change({ ttl: 60 }), [{ ...record, data: "192.0.2.9" }], ["left", "merged"]],
  ["the same field was changed", change({ ttl: 60 }), [{ ...record, ttl: 120 }], ["conflict"]],
  ["the same was done", change({ ttl: 60 }), [{ ...record, ttl: "60" }], ["done"]],
  ["a changed record is gone", change({ ttl: 60 }), [], ["conflict"]],
  ["a removed record is gone", removal, [], ["done"]],
  ["a removed record was changed", removal, [{ ...record, data: "192.0.2.9" }], ["conflict"]],
  ["only a field was changed that is not shown", removal, [{ ...record, comment: "x" }], ["left"]],
  ["an addition", added({ data: "192.0.2.5" }), [record], ["left"]],
])("%s", (_, mine, current, expected) => {
  expect(outcome(mine, current)).toEqual(expected);
});

test("a merged change is made to the record as it is now", () => {
  const current = { ...record, data: "192.0.2.9" };
  expect(rebased([change({ ttl: 60 })], [current]).changes).toEqual([changed(current, { ttl: 60 })]);
});

test("a conflict names both values, and either side can be chosen", () => {
  const current = { ...record, ttl: 120, data: "192.0.2.9" };
  const result = rebased([change({ ttl: 60 })], [current]);
  expect(result.conflicts[0]?.fields).toEqual([{ field: "ttl", mine: "60", theirs: "120" }]);
  expect(resolved(result, () => "mine")).toEqual([changed(current, { ttl: 60 })]);
  expect(resolved(result, () => "theirs")).toEqual([]);
});

test("what was removed elsewhere can be added again, and what was changed elsewhere can still be removed", () => {
  const gone = rebased([change({ ttl: 60 })], []);
  expect(resolved(gone, () => "mine")).toMatchObject([{ kind: "add", to: { ttl: 60 } }]);
  expect(resolved(gone, () => "theirs")).toEqual([]);
  const current = { ...record, ttl: 120 };
  const touched = rebased([removal], [current]);
  expect(resolved(touched, () => "mine")).toEqual([removed(current)]);
  expect(resolved(touched, () => "theirs")).toEqual([]);
});

test("property: on an untouched zone a set stays, on the zone that it gives nothing is left", () => {
  const edited = zones.chain((records) => fc.tuple(fc.constant(records), editsOf(records)));
  fc.assert(
    fc.property(edited, ([records, changes]) => {
      const untouched = rebased(changes, records);
      expect(isSameZone(zoneAfter(records, untouched.changes), zoneAfter(records, changes))).toBe(true);
      expect(untouched.conflicts).toEqual([]);
      const after = zoneAfter(records, changes);
      const { changes: left, conflicts } = rebased(changes, after);
      // A record that was typed with two TTLs gets the other one.
      expect(planOf(after, left).steps.filter(({ kind }) => kind !== "change")).toEqual([]);
      expect(conflicts).toEqual([]);
    }),
  );
});

test("property: every change is left, in conflict, or done", () => {
  const both = zones.chain((records) => fc.tuple(fc.constant(records), editsOf(records), editsOf(records)));
  fc.assert(
    fc.property(both, ([records, mine, theirs]) => {
      const { changes, conflicts, done } = rebased(mine, zoneAfter(records, theirs));
      const ids = [...changes, ...conflicts.map(({ change }) => change), ...done].map(idOf);
      expect(ids.sort()).toEqual(mine.map(idOf).sort());
    }),
  );
});
