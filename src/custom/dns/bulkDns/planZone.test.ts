import { expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { aRecord, zone } from "../changes/testZones";
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
