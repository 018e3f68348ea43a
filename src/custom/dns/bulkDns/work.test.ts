import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameRecord } from "../changes/compare";
import { aRecord, serve, wantedZones, zone, zones } from "../changes/testZones";
import { printZoneFile } from "../zoneFile/print";
import { objectionKey, verdictOf } from "./verdict";
import { plan } from "./work";

test("what speaks against a change stops it, unless the person has accepted just that", () => {
  const spf = aRecord({ name: zone, type: "TXT", data: "v=spf1 include:old.example -all" });
  const wanted = { kind: "records" as const, text: "v=spf1 -all" };
  const { changes, objections } = verdictOf(wanted, [spf], zone);
  const planFor = (accepted: string[]) => plan(wanted, { server: zone, records: [spf] }, { changes, accepted });
  expect(objections).toHaveLength(1);
  expect(planFor([])).toEqual({ why: "dnsConflict", objections });
  expect(planFor(["another objection"])).toEqual({ why: "dnsConflict", objections });
  expect(planFor(objections.map(objectionKey))).toEqual({ steps: changes });
});

test("property: whatever was done in a zone since the preview, a run adds nothing that is there", () => {
  fc.assert(
    fc.property(zones, zones, wantedZones, (previewed, current, records) => {
      const wanted = {
        kind: "records" as const,
        text: printZoneFile(
          records.map((record, id) => ({ ...record, id })),
          zone,
        ).text,
      };
      const { changes } = verdictOf(wanted, previewed, zone);
      const planned = plan(wanted, { server: zone, records: current }, { changes, accepted: [] });
      let now: typeof current = current;
      for (const step of "steps" in planned ? planned.steps : []) {
        const isThere = step.kind === "add" && now.some((record) => isSameRecord(record, step.to));
        expect(isThere).toBe(false);
        now = serve(now, step).records;
      }
    }),
  );
});
