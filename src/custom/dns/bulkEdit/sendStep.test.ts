import { expect, test, vi } from "vitest";
import type { PanelDataProvider } from "@/dataProvider";
import type { DnsRecord } from "@/model/records";
import { getOutcome } from "@/ui/afterWrite/outcome";
import { toRecordFields, type Change } from "@/model/dns/change";
import { createPlan } from "../changes/createPlan";
import { reverseSteps } from "../changes/planRevert";
import { aRecord, zone } from "../changes/testZones";
import { parseZoneFile } from "@/model/dns/zoneFile/parseZoneFile";
import { printZoneFile } from "@/model/dns/zoneFile/printZoneFile";
import { diffZoneFile } from "./diffZoneFile";
import { editField } from "./editRows";
import { sendStep, toVerifiableWrite } from "./sendStep";

const collectBodies = async (steps: readonly Change[]): Promise<unknown[]> => {
  const write = vi.fn((_: string, { data }: { data: object }) => Promise.resolve({ data: { id: 1, ...data } }));
  const dataProvider = { create: write, update: write, delete: write } as unknown as PanelDataProvider;
  for (const step of steps) await sendStep(step, { dataProvider, domainId: 5, ipv6Type: "AAAA" });
  return write.mock.calls.map(([, { data }]) => data);
};

/** A record with fields that the panel does not edit. */
const createRecordWithExtras = (fields: Partial<DnsRecord> = {}): DnsRecord =>
  aRecord({ ttl: "auto", priority: 0, ...fields, proxied: true, weight: null });

test.each<[string, DnsRecord, Parameters<typeof editField>[1], string, object]>([
  ["the address of a TTL 'auto'", createRecordWithExtras(), "data", "192.0.2.9", { data: "192.0.2.9" }],
  [
    "the data of SRV",
    createRecordWithExtras({ type: "SRV", priority: 5, ttl: null }),
    "data",
    "5 5060 sip",
    { data: "5 5060 sip" },
  ],
])("bulk edit sends %s and nothing else as changed", async (_, original, field, typed, changed) => {
  const to = editField(original, field, typed, { zone, original, ipv6Type: "AAAA" });
  expect(await collectBodies([{ kind: "change", from: original, to }])).toEqual([
    { domain_id: 5, ...original, ...changed },
  ]);
});

test("does not send fields that the record lacks", async () => {
  const { ttl: _, priority: __, ...bare } = aRecord();
  const to = { ...toRecordFields(bare), data: "192.0.2.9" };
  expect(await collectBodies([{ kind: "change", from: bare, to }])).toEqual([
    { domain_id: 5, ...bare, data: "192.0.2.9" },
  ]);
});

test("restores the priority when the type is changed back", () => {
  const original = createRecordWithExtras({ type: "SRV", priority: 7 });
  const given = { zone, original, ipv6Type: "AAAA" } as const;
  const asText = { ...original, ...editField(original, "type", "TXT", given) };
  expect(editField(asText, "type", "SRV", given)).toMatchObject({ type: "SRV", priority: 7 });
});

test("sends the edits of a zone file in the server's notation", async () => {
  const dotted = `${zone}.`;
  const records = [
    createRecordWithExtras({ name: `WWW.${dotted}` }),
    createRecordWithExtras({ name: dotted, type: "MX", data: "Mail.other.example.", priority: "010" }),
  ];
  const { text } = printZoneFile(records, dotted);
  const typed = text.replace("192.0.2.1", "192.0.2.9").replace("mail.other", "mx.other");
  const changes = diffZoneFile(parseZoneFile(`${typed}new 60 IN CNAME www`, dotted).records, records, dotted, {
    comparison: "makeEqual",
    keepDelegation: false,
    keepComments: false,
  });
  expect(await collectBodies(changes)).toEqual([
    { domain_id: 5, ...records[0], data: "192.0.2.9" },
    { domain_id: 5, ...records[1], data: "mx.other.example." },
    { domain_id: 5, name: `new.${dotted}`, type: "CNAME", data: `www.${dotted}`, priority: null, ttl: 60 },
  ]);
});

test("keeps unknown fields of a restored or moved record", async () => {
  const record = createRecordWithExtras();
  const { id: _, ...fields } = record;
  const undone = reverseSteps([{ step: { kind: "remove", from: record } }]);
  expect(await collectBodies(undone)).toEqual([{ domain_id: 5, ...fields }]);
  // The old name stays in use, so the record is added at the new one.
  const move: Change = { kind: "change", from: record, to: { ...toRecordFields(record), name: `ftp.${zone}` } };
  const arrival = aRecord({ name: `mail.${zone}`, data: "192.0.2.2" });
  const swap: Change = { kind: "change", from: arrival, to: { ...toRecordFields(arrival), name: `www.${zone}` } };
  const { steps } = createPlan([record, arrival], [move, swap]);
  const moved = steps.filter(({ kind }) => kind === "add");
  expect((await collectBodies(moved))[0]).toEqual({ domain_id: 5, ...fields, name: `ftp.${zone}` });
});

test.each<[sent: Partial<DnsRecord>, stored: Partial<DnsRecord>]>([
  [{ type: "TXT", data: "v=spf1 mx -all" }, { data: '"v=spf1 mx -all"' }],
])("finds an added record that the server stored in another notation: %o", (sent, stored) => {
  const step: Change = { kind: "add", key: "new 1", to: toRecordFields(aRecord(sent)) };
  const write = toVerifiableWrite(step, { domainId: 5, ipv6Type: "AAAA" });
  const find = (record: DnsRecord) => getOutcome(write, { rows: [], isWhole: true }, { rows: [record], isWhole: true });
  expect(find(aRecord({ ...sent, ...stored }))).toBe("there");
  expect(find(aRecord({ ...sent, data: "other" }))).toBeUndefined();
});
