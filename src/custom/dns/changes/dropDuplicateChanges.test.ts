import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { toRecordFields, getChangeId, type Change } from "@/model/dns/change";
import { createPlan } from "./createPlan";
import { aRecord, addition, edit, dedupe, arbitraryEdits, removal, applyStep, zone, arbitraryZones } from "./testZones";

const countRepeated = (records: readonly DnsRecord[]): number => records.length - dedupe(records).length;

test("property: adds no duplicate to a zone that has duplicates, and keeps unchanged records", () => {
  const twice = arbitraryZones
    .map((records) => [...records, ...records.map((record) => ({ ...record, id: `twin ${record.id}` }))])
    .chain((records) => fc.tuple(fc.constant(records), arbitraryEdits(records)));
  fc.assert(
    fc.property(twice, ([records, changes]) => {
      const { steps } = createPlan(records, changes);
      let now: readonly DnsRecord[] = records;
      for (const step of steps) {
        const { records: next } = applyStep(now, step);
        expect(countRepeated(next)).toBeLessThanOrEqual(countRepeated(now));
        now = next;
      }
      const changed = new Set(changes.map(getChangeId));
      const kept = records.filter(({ id }) => !changed.has(String(id))).map(({ id }) => id);
      expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
    }),
  );
});

const a = aRecord({ data: "192.0.2.1" });
const b = aRecord({ data: "192.0.2.2" });
const twin = { ...a, id: "twin" };
const [likeA, likeB] = [{ data: "192.0.2.1" }, { data: "192.0.2.2" }];
const spf = aRecord({ name: zone, type: "TXT", data: "v=spf1 mx -all" });
test.each<[string, DnsRecord[], Change[], Partial<Change>[], number]>([
  ["what is there", [spf], [addition(spf)], [], 1],
  ["what is there, in other letters", [spf], [addition({ ...spf, name: "Example.COM." })], [], 1],
  ["a text differs by its letters", [spf], [addition({ ...spf, data: "v=SPF1 mx -all" })], [{ kind: "add" }], 0],
  ["without a TTL", [a], [addition({ ...a, ttl: null })], [], 1],
  ["with another TTL: it gets that", [a], [addition({ ...a, ttl: 60 })], [edit(a, { ttl: 60 })], 0],
  ["twice in the set", [], [addition(a), addition(a, "new 2")], [addition(a)], 1],
  ["removed and added", [a], [removal(a), addition(a)], [], 1],
  ["changed, and added as it was", [a], [edit(a, likeB), addition(a)], [addition(b)], 0],
  ["changed into another", [a, b], [edit(a, likeB)], [removal(a)], 1],
  ["changed into one that goes", [a, b], [edit(a, likeB), removal(b)], [removal(a)], 1],
  ["what a colleague has made of its own record", [{ ...a, ...likeB }], [edit(a, likeB)], [], 1],
  ["what a twin is that stays", [a, twin], [edit(twin, likeB), addition(a)], [edit(twin, likeB)], 1],
  ["each into the other", [a, b], [edit(a, likeB), edit(b, likeA)], [], 0],
  ["each into the next", [a, b], [edit(a, likeB), edit(b, { data: "192.0.2.3" })], [edit(a, { data: "192.0.2.3" })], 0],
])("drops duplicates: %s", (_, records, changes, steps, present) => {
  const plan = createPlan(records, changes);
  expect(plan.steps).toMatchObject(steps);
  expect(plan.steps).toHaveLength(steps.length);
  expect(plan.present).toHaveLength(present);
});

test("keeps comments with their records", () => {
  const [first, second] = [
    { ...a, comment: "first" },
    { ...b, comment: "second" },
  ];
  const { steps } = createPlan([first, second], [edit(first, likeB), edit(second, { data: "192.0.2.3" })]);
  expect(steps).toEqual([{ kind: "change", from: first, to: toRecordFields({ ...a, data: "192.0.2.3" }) }]);
});

test.each<[string, DnsRecord, Change[], Partial<Change>[]]>([
  ["of an addition goes to the present record", a, [addition({ ...a, comment: "x" })], [edit(a, { comment: "x" })]],
  ["that an addition lacks is kept", { ...a, comment: "x" }, [addition(a)], []],
  [
    "of a change is kept when it takes over another record",
    a,
    [edit(a, likeB), edit(b, { data: "192.0.2.3", comment: "x" })],
    [edit(a, { data: "192.0.2.3", comment: "x" })],
  ],
])("a new comment %s", (_, record, changes, steps) => {
  expect(createPlan([record, b], changes).steps).toEqual(steps);
});

test("compares the priority of types without an entry", () => {
  const other = aRecord({ type: "NAPTR", data: "5 5060 sip.other.example", priority: 10 });
  expect(createPlan([other], [addition({ ...other, priority: 20 })]).steps).toHaveLength(1);
  expect(createPlan([other], [addition(other)]).steps).toEqual([]);
});
