import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "@/model/dns/change";
import type { DnsRecord } from "@/model/records";
import { createPlan } from "./createPlan";
import { dropDuplicateChanges } from "./dropDuplicateChanges";
import { planUndo } from "./planUndo";
import {
  addition,
  applyStep,
  arbitraryEdits,
  arbitraryZones,
  aRecord,
  edit,
  isSameZone,
  removal,
  zone,
} from "./testZones";

const applyAll = (records: readonly DnsRecord[], steps: readonly Change[]) =>
  steps.reduce((now, step) => applyStep(now, step).records, [...records]);

test("property: restores the zone that a run has changed", () => {
  fc.assert(
    fc.property(
      arbitraryZones.chain((records) => fc.tuple(fc.constant(records), arbitraryEdits(records))),
      ([records, edits]) => {
        const { steps } = createPlan(records, dropDuplicateChanges(records, edits).changes);
        const written = applyAll(records, steps);
        const { changes, obstacle } = planUndo(steps, written);
        expect(obstacle).toBeUndefined();
        const restored = applyAll(written, createPlan(written, changes).steps);
        expect(isSameZone(restored, records)).toBe(true);
      },
    ),
  );
});

const www = aRecord();
const text = addition({ name: zone, type: "TXT", data: "key=value" });
const saved = { ...("to" in text && text.to), type: "TXT", id: 77 };
const changed = edit(www, { data: "192.0.2.9" });
const now = { ...www, data: "192.0.2.9" };
const gone = removal(aRecord({ name: `old.${zone}` }));

test.each<[name: string, records: DnsRecord[], expected: object]>([
  ["the rest, after an interruption", [www, saved], { changes: [{ kind: "add" }, { kind: "remove" }] }],
  ["nothing of a zone with another value", [{ ...now, data: "192.0.2.7" }, saved], { obstacle: { reason: "changed" } }],
  ["nothing of a zone without the changed record", [saved], { obstacle: { reason: "gone", record: now } }],
  [
    "nothing of a zone with another TTL of an added record",
    [now, { ...saved, ttl: 60 }],
    { obstacle: { reason: "changed" } },
  ],
])("undoes %s", (_, records, expected) => {
  expect(planUndo([text, changed, gone], records)).toMatchObject(expected);
});
