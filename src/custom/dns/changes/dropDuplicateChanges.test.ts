import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { toRecordFields, getChangeId, type Change, type RecordFields, previewZone } from "@/model/dns/change";
import { diffRecords, isSameRecord } from "@/model/dns/diffRecords";
import { composeChanges } from "./editChangeSet";
import { createPlan } from "./createPlan";
import { rebase, resolveConflicts } from "./rebase";
import { reverseSteps } from "./planRevert";
import type { AppliedStep } from "../zoneCache";
import {
  aRecord,
  addition,
  edit,
  dedupe,
  arbitraryEdits,
  arbitraryFields,
  removal,
  applyStep,
  zone,
  arbitraryZones,
} from "./testZones";

const repeated = (records: readonly DnsRecord[]): number => records.length - dedupe(records).length;

/** Events in any order. A number chooses the record. */
type Event =
  | { what: "colleague adds" | "adds" | "imports"; to: RecordFields }
  | { what: "colleague changes" | "changes"; at: number; to: RecordFields }
  | { what: "colleague removes" | "removes"; at: number }
  | { what: "reloads" | "undoes" }
  | { what: "applies"; mine: boolean; stopsAfter: number };

const at = fc.nat({ max: 20 });
const events = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom("colleague adds", "adds", "imports"), to: arbitraryFields }),
    fc.record({ what: fc.constantFrom("colleague changes", "changes"), at, to: arbitraryFields }),
    fc.record({ what: fc.constantFrom("colleague removes", "removes"), at }),
    fc.record({ what: fc.constantFrom("reloads", "undoes") }),
    fc.record({ what: fc.constant("applies"), mine: fc.boolean(), stopsAfter: fc.nat({ max: 12 }) }),
  ),
  { maxLength: 20 },
) as fc.Arbitrary<Event[]>;

/** A zone on a server, and a draft in a browser that has read it some time ago. */
const play = (first: readonly DnsRecord[], story: readonly Event[]) => {
  let [zone, loaded, draft]: [readonly DnsRecord[], readonly DnsRecord[], readonly Change[]] = [first, first, []];
  let applied: AppliedStep[] = [];
  let colleague = 0;
  const one = (records: readonly DnsRecord[], index: number) => records[index % Math.max(1, records.length)];
  const edit = (...more: Change[]) => void (draft = composeChanges(draft, more));
  const colleagueDoes = (step: Change) => {
    const next = applyStep(zone, step).records;
    // They do no harm themselves.
    if (repeated(next) <= repeated(zone)) zone = next;
  };
  const apply = ({ mine, stopsAfter }: Extract<Event, { what: "applies" }>) => {
    const found = rebase(draft, zone);
    loaded = zone;
    const { steps } = createPlan(
      zone,
      resolveConflicts(found, () => (mine ? "mine" : "theirs")),
    );
    applied = [];
    for (const step of steps.slice(0, stopsAfter)) {
      if (step.kind === "add") expect(zone.filter((record) => isSameRecord(record, step.to))).toEqual([]);
      const { records, saved } = applyStep(zone, step);
      zone = records;
      applied.push({ step, saved });
    }
    draft = steps.slice(stopsAfter);
  };
  for (const event of story) {
    const target = "at" in event ? one(event.what.startsWith("colleague") ? zone : loaded, event.at) : undefined;
    if (event.what === "colleague adds") colleagueDoes({ kind: "add", key: `colleague ${++colleague}`, to: event.to });
    else if (event.what === "adds") edit({ kind: "add", key: "", to: event.to });
    else if (event.what === "imports") edit(...diffRecords(previewZone(loaded, draft), [event.to], "addAndChange"));
    else if (event.what === "reloads") loaded = zone;
    else if (event.what === "undoes") edit(...reverseSteps(applied));
    else if (event.what === "applies") apply(event);
    else if (target && event.what === "colleague changes")
      colleagueDoes({ kind: "change", from: target, to: event.to });
    else if (target && event.what === "colleague removes") colleagueDoes({ kind: "remove", from: target });
    else if (target && event.what === "changes") edit({ kind: "change", from: target, to: event.to });
    else if (target && event.what === "removes") edit({ kind: "remove", from: target });
  }
  return zone;
};

test("property: never adds a duplicate, whatever colleagues change meanwhile", () => {
  fc.assert(
    fc.property(arbitraryZones, events, (records, story) => {
      expect(repeated(play(records, story))).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

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
        expect(repeated(next)).toBeLessThanOrEqual(repeated(now));
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
