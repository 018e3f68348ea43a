import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "@/model/dns/change";
import type { DnsRecord } from "@/model/records";
import type { Side } from "@/ui/conflict/mergeEdits";
import { createReview } from "./createReview";
import { addition, applyStep, arbitraryEdits, arbitraryZones, aRecord, edit, removal, zone } from "./testZones";

const www = aRecord();
const mx = aRecord({ name: zone, type: "MX", data: "mx1.example", priority: 10 });
const mx2 = { ...mx, id: "mx2", data: "mx2.example" };

interface Case {
  what: string;
  changes: readonly Change[];
  records: readonly DnsRecord[];
  side: Side;
  steps: readonly Change["kind"][];
  present?: number;
  reasons?: readonly string[];
}

test.each<Case>([
  {
    what: "a change for which the server's version is chosen",
    changes: [edit(www, { data: "1.1.1.1" })],
    records: [{ ...www, data: "9.9.9.9" }],
    side: "theirs",
    steps: [],
  },
  {
    what: "the same with the own version",
    changes: [edit(www, { data: "1.1.1.1" })],
    records: [{ ...www, data: "9.9.9.9" }],
    side: "mine",
    steps: ["change"],
  },
  {
    what: "a change of a record that stays deleted",
    changes: [edit(www, { data: "1.1.1.1" })],
    records: [],
    side: "theirs",
    steps: [],
  },
  {
    what: "an addition that someone else made",
    changes: [addition({})],
    records: [www],
    side: "mine",
    steps: [],
    present: 1,
  },
  {
    what: "a removal that someone else made",
    changes: [removal(www)],
    records: [],
    side: "mine",
    steps: [],
    present: 1,
  },
  {
    what: "removed MX that someone else changed and that are kept",
    changes: [removal(mx), removal(mx2)],
    records: [
      { ...mx, priority: 5 },
      { ...mx2, priority: 5 },
    ],
    side: "theirs",
    steps: [],
  },
  {
    what: "the same if they are removed all the same",
    changes: [removal(mx), removal(mx2)],
    records: [
      { ...mx, priority: 5 },
      { ...mx2, priority: 5 },
    ],
    side: "mine",
    steps: ["remove", "remove"],
    reasons: ["MX"],
  },
])("plans $what", ({ changes, records, side, steps, present = 0, reasons }) => {
  const review = createReview({ records, changes, zone }, () => side);
  expect(review.steps.map(({ kind }) => kind)).toEqual(steps);
  expect(review.present).toHaveLength(present);
  expect(review.deletion?.reasons).toEqual(reasons);
});

const edited = arbitraryZones.chain((records) =>
  fc.tuple(fc.constant(records), arbitraryEdits(records), arbitraryEdits(records, "theirs")),
);

test("property: after its steps nothing is left to apply, whichever versions are chosen", () => {
  let conflicts = 0;
  fc.assert(
    fc.property(edited, fc.constantFrom<Side>("mine", "theirs"), ([records, mine, theirs], side) => {
      const current = theirs.reduce<readonly DnsRecord[]>((all, step) => applyStep(all, step).records, records);
      const review = createReview({ records: current, changes: mine, zone }, () => side);
      conflicts += review.conflicts.length;
      const after = review.steps.reduce<readonly DnsRecord[]>((all, step) => applyStep(all, step).records, current);
      const again = createReview({ records: after, changes: review.steps, zone }, () => "theirs");
      expect(again.steps).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(conflicts).toBeGreaterThan(50);
});
