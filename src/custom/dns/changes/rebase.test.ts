import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { getChangeId, type Change, previewZone } from "@/model/dns/change";
import { createPlan } from "./createPlan";
import { rebase, resolveConflicts } from "./rebase";
import { aRecord, addition, edit, arbitraryEdits, isSameZone, removal, arbitraryZones } from "./testZones";

const record = aRecord();
const change = (to: Partial<DnsRecord>) => edit(record, to);
const recordRemoval = removal(record);

const outcome = (mine: Change, current: readonly DnsRecord[]) => {
  const { changes, conflicts, done, merged } = rebase([mine], current);
  return [
    changes.length && "left",
    conflicts.length && "conflict",
    done.length && "done",
    merged.length && "merged",
  ].filter(Boolean);
};

test.each<[string, Change, readonly DnsRecord[], string[]]>([
  ["another field was changed", change({ ttl: 60 }), [{ ...record, data: "192.0.2.9" }], ["left", "merged"]],
  ["the same field was changed", change({ ttl: 60 }), [{ ...record, ttl: 120 }], ["conflict"]],
  ["the same was done", change({ ttl: 60 }), [{ ...record, ttl: "60" }], ["done"]],
  ["a changed record is gone", change({ ttl: 60 }), [], ["conflict"]],
  ["a removed record was changed", recordRemoval, [{ ...record, data: "192.0.2.9" }], ["conflict"]],
  ["only an unknown field was changed", recordRemoval, [{ ...record, proxied: true }], ["left"]],
  ["the comment of a removed record was changed", recordRemoval, [{ ...record, comment: "x" }], ["conflict"]],
  [
    "a comment was set, and another field changed",
    change({ ttl: 60 }),
    [{ ...record, comment: "x" }],
    ["left", "merged"],
  ],
  ["an addition", addition({ data: "192.0.2.5" }), [record], ["left"]],
])("%s", (_, mine, current, expected) => {
  expect(outcome(mine, current)).toEqual(expected);
});

test("merges into the current record", () => {
  const current = { ...record, data: "192.0.2.9" };
  expect(rebase([change({ ttl: 60 })], [current]).changes).toEqual([edit(current, { ttl: 60 })]);
});

test("resolves a conflict with either value", () => {
  const current = { ...record, ttl: 120, data: "192.0.2.9" };
  const result = rebase([change({ ttl: 60 })], [current]);
  expect(result.conflicts[0]?.fields).toEqual([{ field: "ttl", mine: "60", theirs: "120" }]);
  expect(resolveConflicts(result, () => "mine")).toEqual([edit(current, { ttl: 60 })]);
  expect(resolveConflicts(result, () => "theirs")).toEqual([]);
});

test("takes type, data and priority from one side if both changed them, and one the type", () => {
  const mail = aRecord({ type: "MX", data: "h1.example", priority: 5 });
  const current = { ...mail, type: "AAAA", data: "2001:db8::1", priority: null, ttl: 60 };
  const result = rebase([edit(mail, { data: "h2.example" })], [current]);
  expect(result.conflicts[0]?.fields.map(({ field }) => field)).toEqual(["type", "data", "priority"]);
  const mine = edit(current, { type: "MX", data: "h2.example", priority: 5 });
  expect(resolveConflicts(result, () => "mine")).toEqual([mine]);
  expect(resolveConflicts(result, () => "theirs")).toEqual([]);
  expect(outcome(edit(mail, { type: "AAAA", data: "2001:db8::1", priority: null }), [current])).toEqual(["done"]);
});

test("resolves conflicts with deleted and changed records", () => {
  const gone = rebase([change({ ttl: 60 })], []);
  expect(resolveConflicts(gone, () => "mine")).toMatchObject([{ kind: "add", to: { ttl: 60 } }]);
  expect(resolveConflicts(gone, () => "theirs")).toEqual([]);
  const current = { ...record, ttl: 120 };
  const touched = rebase([recordRemoval], [current]);
  expect(resolveConflicts(touched, () => "mine")).toEqual([removal(current)]);
  expect(resolveConflicts(touched, () => "theirs")).toEqual([]);
});

test("property: keeps a set on an unchanged zone, and finishes it on its result", () => {
  const edited = arbitraryZones.chain((records) => fc.tuple(fc.constant(records), arbitraryEdits(records)));
  fc.assert(
    fc.property(edited, ([records, changes]) => {
      const untouched = rebase(changes, records);
      expect(isSameZone(previewZone(records, untouched.changes), previewZone(records, changes))).toBe(true);
      expect(untouched.conflicts).toEqual([]);
      const after = previewZone(records, changes);
      const { changes: left, conflicts } = rebase(changes, after);
      // A record that was typed with two TTLs gets the other one.
      expect(createPlan(after, left).steps.filter(({ kind }) => kind !== "change")).toEqual([]);
      expect(conflicts).toEqual([]);
    }),
  );
});

test("property: classifies every change", () => {
  const both = arbitraryZones.chain((records) =>
    fc.tuple(fc.constant(records), arbitraryEdits(records), arbitraryEdits(records)),
  );
  fc.assert(
    fc.property(both, ([records, mine, theirs]) => {
      const { changes, conflicts, done } = rebase(mine, previewZone(records, theirs));
      const ids = [...changes, ...conflicts.map(({ change }) => change), ...done].map(getChangeId);
      expect(ids.sort()).toEqual(mine.map(getChangeId).sort());
    }),
  );
});
