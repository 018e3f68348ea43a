import { expect, test } from "vitest";
import type { Change } from "@/model/dns/change";
import { splitShared, splitStepRemarks } from "./splitShared";
import { aRecord, removal } from "./testZones";

test("separates equal remarks, with the ids of their records", () => {
  const ttl = { code: "ttl", fix: "60" };
  const otherFix = { ...ttl, fix: "90" };
  const remarks = new Map([
    ["a", [ttl, { code: "own", fix: "" }]],
    ["b", [otherFix]],
    ["c", []],
  ]);
  const { shared, own } = splitShared(remarks, ({ code }) => code);
  expect(shared).toEqual([
    {
      ...ttl,
      sources: [
        { id: "a", remark: ttl },
        { id: "b", remark: otherFix },
      ],
    },
  ]);
  expect([...own]).toEqual([
    ["a", [{ code: "own", fix: "" }]],
    ["b", []],
    ["c", []],
  ]);
});

test("separates the warnings and remarks of the listed changes only", () => {
  const warning = { code: "differentTtl", field: "ttl", args: { ttl: 60, otherTtl: 300 } } as const;
  const remarks = [{ reason: "automaticTtl", what: "" }] as const;
  const to = { name: "", type: "A", data: "", priority: null, ttl: 1, remarks };
  const changes = ["new 1", "new 2"].map((key): Change => ({ kind: "add", key, to }));
  const warnings = new Map(["new 1", "new 3"].map((id) => [id, [warning]]));
  const split = splitStepRemarks([...changes, removal(aRecord())], warnings);
  expect(split.warnings.shared).toEqual([]);
  expect(split.warnings.own.get("new 1")).toEqual([warning]);
  expect(split.remarks.shared).toMatchObject([{ reason: "automaticTtl", sources: { length: 2 } }]);
});
