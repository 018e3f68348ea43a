import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { removeAddedRecord, cacheAddedRecord } from "./zoneCache";

const step = fc.record({ id: fc.nat({ max: 5 }), data: fc.constantFrom("a", "b"), isDeleted: fc.boolean() });

test("property: caches the last version of each added record, oldest first", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const queryClient = new QueryClient();
      const expected = new Map<number, DnsRecord>();
      for (const { id, data, isDeleted } of steps) {
        const record = { id, type: "A", data };
        if (isDeleted) removeAddedRecord(queryClient, 1, id);
        else cacheAddedRecord(queryClient, 1, record);
        if (isDeleted) expected.delete(id);
        else expected.set(id, record);
      }
      expect(queryClient.getQueryData(["dns", "added", "1"]) ?? []).toEqual([...expected.values()]);
      queryClient.clear();
    }),
  );
});
