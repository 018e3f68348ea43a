import * as v from "valibot";
import { expect, test } from "vitest";
import type { ResourceEndpoint } from "@/dataProvider/endpoints";
import { standardTable } from "../../../tests/contract/standardTable";
import { seedSampleRecords } from "./sampleRecords";

const { backups } = standardTable;

test("sample records match both schemas and are reproducible", () => {
  const records = seedSampleRecords("backups", backups, 1);
  expect(records.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const record of records) {
    v.parse(backups.record, record);
    v.parse(backups.input, record);
  }
  expect(seedSampleRecords("backups", backups, 1)).toEqual(records);
  expect(seedSampleRecords("backups", backups, 2)).not.toEqual(records);
});

test("a field without a matching sample value throws and suggests an example", () => {
  const strange: ResourceEndpoint = {
    record: v.looseObject({ id: v.number() }),
    allowedRoles: "staff",
    input: v.object({ serial: v.pipe(v.string(), v.regex(/^SN:[0-9a-f]{32}$/)) }),
  };
  expect(() => seedSampleRecords("machines", strange, 1)).toThrow(/machines\.serial.*v\.examples/);
});
