import fc from "fast-check";
import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { isSameRecord } from "@/model/dns/diffRecords";
import { aRecord, dedupe, arbitraryFields, applyStep, zone } from "../changes/testZones";
import { printZoneFile } from "@/model/dns/zoneFile/printZoneFile";
import { objectionKey, assessZone } from "./assessZone";
import { planZone } from "./planZone";
import type { MassDeletion } from "@/model/dns/massDeletionSchema";

test("stops at an objection that was not accepted", () => {
  const spf = aRecord({ name: zone, type: "TXT", data: "v=spf1 include:old.example -all" });
  const wanted = { kind: "records" as const, text: "v=spf1 -all" };
  const { changes, objections } = assessZone(wanted, [spf], zone);
  const planFor = (acceptedObjections: string[]) =>
    planZone(wanted, { server: zone, records: [spf] }, { changes, acceptedObjections });
  expect(objections).toHaveLength(1);
  expect(planFor([])).toEqual({ reason: "dnsConflict", objections });
  expect(planFor(["another objection"])).toEqual({ reason: "dnsConflict", objections });
  expect(planFor(objections.map(objectionKey))).toEqual({ steps: changes });
});

test("skips a zone that changed since the preview, or is already done", () => {
  const mail = aRecord({ name: zone, type: "MX", data: "mx.old.example", priority: 10 });
  const wanted = { kind: "preset" as const, preset: "googleMail", values: {} };
  const { changes } = assessZone(wanted, [mail], zone);
  const planFor = (records: DnsRecord[]) =>
    planZone(wanted, { server: zone, records }, { changes, acceptedObjections: [] });
  expect(planFor([mail])).toHaveProperty("steps");
  expect(planFor([{ ...mail, data: "mx.new.example" }])).toEqual({ reason: "otherDns" });
  const spf = aRecord({ name: zone, type: "TXT", data: "v=spf1 include:_spf.google.com ~all" });
  expect(planFor([{ ...mail, data: "smtp.google.com", priority: 1 }, spf])).toEqual({ reason: "sameDns" });
});

test("stops at a mass deletion that was not confirmed, also if it arose since the preview", () => {
  const servers = [1, 2, 3, 4, 5, 6, 7].map((priority) =>
    aRecord({ name: zone, type: "MX", data: `mx${priority}.example`, priority: priority * 10 }),
  );
  const others = Array.from({ length: 20 }, (_, index) => aRecord({ name: `n${index}.${zone}` }));
  const wanted = { kind: "preset" as const, preset: "googleMail", values: {} };
  const { changes, deletion } = assessZone(wanted, [...servers, ...others], zone);
  expect(deletion).toBeUndefined();
  const planFor = (confirmedDeletion?: MassDeletion) =>
    planZone(wanted, { server: zone, records: servers }, { changes, acceptedObjections: [], confirmedDeletion });
  expect(planFor()).toMatchObject({ reason: "dnsConflict", deletion: { removed: 6, total: 7, reasons: ["many"] } });
  const confirmed = assessZone(wanted, servers, zone).deletion;
  expect(planFor(confirmed)).toHaveProperty("steps");
  expect(planFor(confirmed && { ...confirmed, records: confirmed.records.slice(1) })).toHaveProperty("deletion");
});

/** Aliases conflict with almost everything. */
const texts = fc.array(
  arbitraryFields.filter(({ type }) => type !== "CNAME"),
  { minLength: 1, maxLength: 6 },
);

test("property: adds no duplicate, whatever was added since the preview", () => {
  let sent = 0;
  fc.assert(
    fc.property(texts, fc.nat(), (records, added) => {
      const rows = records.map((record, id) => ({ ...record, id }));
      // Names without an origin are those of any zone.
      const text = printZoneFile(rows, zone).text.replace(/^.*\n/, "");
      const wanted = { kind: "records" as const, text };
      const { changes, objections } = assessZone(wanted, [], zone);
      let now: readonly DnsRecord[] = dedupe(rows.filter((_, index) => added & (1 << index)));
      const seen = { changes, acceptedObjections: objections.map(objectionKey) };
      const planned = planZone(wanted, { server: zone, records: now }, seen);
      if ("steps" in planned) sent += planned.steps.length;
      for (const step of "steps" in planned ? planned.steps : []) {
        const isThere = step.kind === "add" && now.some((record) => isSameRecord(record, step.to));
        expect(isThere).toBe(false);
        now = applyStep(now, step).records;
      }
    }),
    { numRuns: 300 },
  );
  expect(sent).toBeGreaterThan(100);
});
