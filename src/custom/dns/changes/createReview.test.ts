import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "@/model/dns/change";
import type { DnsRecord } from "@/model/records";
import type { Side } from "@/ui/conflict/mergeEdits";
import { createReview } from "./createReview";
import { addition, applyStep, arbitraryEdits, arbitraryZones, aRecord, dedupe, edit, removal, zone } from "./testZones";

const www = aRecord();
const mx = aRecord({ name: zone, type: "MX", data: "mx1.example", priority: 10 });
const mx2 = { ...mx, id: "mx2", data: "mx2.example" };

const change = edit(www, { data: "1.1.1.1" });
const theirs = { ...www, data: "9.9.9.9" };
const removals = [removal(mx), removal(mx2)];
const changedMx = [mx, mx2].map((record) => ({ ...record, priority: 5 }));

interface Plan {
  steps: readonly Change["kind"][];
  present?: number;
  reasons?: readonly string[];
}

test.each<[what: string, changes: readonly Change[], records: readonly DnsRecord[], side: Side, plan: Plan]>([
  ["a change for which the server's version is chosen", [change], [theirs], "theirs", { steps: [] }],
  ["an addition that someone else made", [addition({})], [www], "mine", { steps: [], present: 1 }],
  ["a removal that someone else made", [removal(www)], [], "mine", { steps: [], present: 1 }],
  [
    "removed MX that someone else changed and that are removed all the same",
    removals,
    changedMx,
    "mine",
    { steps: ["remove", "remove"], reasons: ["MX"] },
  ],
])("plans %s", (_, changes, records, side, { steps, present = 0, reasons }) => {
  const review = createReview({ records, changes, zone }, () => side);
  expect(review.steps.map(({ kind }) => kind)).toEqual(steps);
  expect(review.present).toHaveLength(present);
  expect(review.deletion?.reasons).toEqual(reasons);
});

const edited = arbitraryZones.chain((records) =>
  fc.tuple(fc.constant(records), arbitraryEdits(records), arbitraryEdits(records, "theirs")),
);

test("property: adds no duplicates, and leaves nothing to apply, whichever versions are chosen", () => {
  let conflicts = 0;
  fc.assert(
    fc.property(edited, fc.constantFrom<Side>("mine", "theirs"), ([records, mine, theirs], side) => {
      const applyAll = (all: readonly DnsRecord[], steps: readonly Change[]) =>
        steps.reduce((zone, step) => applyStep(zone, step).records, all);
      const current = dedupe(applyAll(records, theirs));
      const review = createReview({ records: current, changes: mine, zone }, () => side);
      conflicts += review.conflicts.length;
      const after = applyAll(current, review.steps);
      expect(dedupe(after)).toHaveLength(after.length);
      const again = createReview({ records: after, changes: review.steps, zone }, () => "theirs");
      expect(again.steps).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(conflicts).toBeGreaterThan(50);
});
