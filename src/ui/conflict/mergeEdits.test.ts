import fc from "fast-check";
import { expect, test } from "vitest";
import { findConflicts, mergeEdits } from "./mergeEdits";

const fields = ["name", "phone"];
const loaded = { id: 1, name: "Ada", phone: "1", note: "old" };

test.each<[what: string, mine: object, theirs: object, saved: object, conflicts: unknown[]]>([
  [
    "both differently",
    { name: "Bea" },
    { name: "Cy" },
    { ...loaded, name: "Bea" },
    [{ field: "name", mine: "Bea", theirs: "Cy" }],
  ],
  ["they what the form does not show", { name: "Bea" }, { note: "new" }, { ...loaded, name: "Bea", note: "new" }, []],
  ["the number as a text, null as nothing", { phone: 1 }, { phone: "1" }, { ...loaded, phone: "1" }, []],
  [
    "I emptied it, they changed it",
    { name: null },
    { name: "Cy" },
    { ...loaded, name: null },
    [{ field: "name", mine: "", theirs: "Cy" }],
  ],
])("merges edits: %s", (_what, mine, theirs, saved, conflicts) => {
  const edit = { loaded, edited: { ...loaded, ...mine }, current: { ...loaded, ...theirs }, fields };
  expect(findConflicts(edit)).toEqual(conflicts);
  expect(mergeEdits(edit)).toEqual(saved);
});

test("saves the other side of a conflict if it was chosen", () => {
  const edit = { loaded, edited: { ...loaded, name: "Bea", phone: "2" }, current: { ...loaded, name: "Cy" }, fields };
  expect(mergeEdits(edit, { name: "theirs" })).toEqual({ ...loaded, name: "Cy", phone: "2" });
});

test.each<[what: string, mine: object, theirs: object, saved: object, conflicts: string[]]>([
  [
    "both sides changed some, theirs the type",
    { data: "h2" },
    { type: "AAAA", data: "::1" },
    { type: "MX", data: "h2" },
    ["type", "data"],
  ],
  [
    "both sides changed some, mine the type",
    { type: "A", data: "1" },
    { data: "h3" },
    { type: "A", data: "1" },
    ["type", "data"],
  ],
  ["each side changed another field", { data: "h2" }, { ttl: 60 }, { data: "h2", ttl: 60 }, []],
  [
    "only their side changed some",
    { ttl: 60 },
    { type: "AAAA", data: "::1" },
    { type: "AAAA", data: "::1", ttl: 60 },
    [],
  ],
])("keeps fields that belong together on one side: %s", (_what, mine, theirs, saved, conflicts) => {
  const record = { type: "MX", data: "h1", ttl: 300 };
  const edit = {
    loaded: record,
    edited: { ...record, ...mine },
    current: { ...record, ...theirs },
    fields: Object.keys(record),
    together: ["type", "data"],
  };
  expect(mergeEdits(edit)).toEqual({ ...record, ...saved });
  expect(findConflicts(edit).map(({ field }) => field)).toEqual(conflicts);
});

const values = fc.record({ name: fc.constantFrom("a", "b", "c"), phone: fc.constantFrom("1", "2", "3") });

test("property: every field comes from one side, and no change of one side alone is lost", () => {
  fc.assert(
    fc.property(values, values, values, (was, mine, theirs) => {
      const edit = { loaded: was, edited: mine, current: theirs, fields };
      const merged = mergeEdits(edit);
      const disputed = findConflicts(edit).map(({ field }) => field);
      for (const field of ["name", "phone"] as const) {
        expect([mine[field], theirs[field]]).toContain(merged[field]);
        const alone = mine[field] === was[field] ? theirs[field] : mine[field];
        expect(merged[field]).toBe(alone);
        expect(disputed.includes(field)).toBe(new Set([was[field], mine[field], theirs[field]]).size === 3);
      }
    }),
  );
});
