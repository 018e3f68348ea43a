import * as v from "valibot";
import { expect, test } from "vitest";
import type { ResourceEndpoint } from "@/dataProvider/endpoints";
import { seedSampleRecords } from "./sampleRecords";

test("a field without a matching sample value throws and suggests an example", () => {
  const strange: ResourceEndpoint = {
    record: v.looseObject({ id: v.number() }),
    allowedRoles: "staff",
    input: v.object({ serial: v.pipe(v.string(), v.regex(/^SN:[0-9a-f]{32}$/)) }),
  };
  expect(() => seedSampleRecords("machines", strange, 1)).toThrow(/machines\.serial.*v\.examples/);
});
