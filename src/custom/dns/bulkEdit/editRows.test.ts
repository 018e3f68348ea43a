// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import type { DnsRecord } from "@/model/records";
import { aRecord, zone } from "../changes/testZones";
import type { Change } from "@/model/dns/change";
import { addRecord, changeRecord, removeRecord } from "../changes/editChangeSet";
import { parseZoneFile } from "@/model/dns/zoneFile/parseZoneFile";
import { countPersistedChanges, zoneDrafts } from "./pendingChanges";
import { persistDraft, getPersistedChanges } from "./useChangeSet";
import { applyFixes, createEmptyFields, toEditRows, formatField, editField } from "./editRows";
import { diffZoneFile } from "./diffZoneFile";

afterEach(() => localStorage.clear());

const record = aRecord();
const mail = aRecord({ name: zone, type: "MX", data: "mx.other.example", priority: 10 });

test.each<[string, DnsRecord, Parameters<typeof editField>[1], string, Partial<DnsRecord>]>([
  ["a hostname gets the zone", record, "name", "ftp", { name: `ftp.${zone}` }],
  ["a TTL with a unit", record, "ttl", "1h30m", { ttl: 5400 }],
  ["a TTL that is none is sent as typed", record, "ttl", "soon", { ttl: "soon" }],
  ["no TTL", record, "ttl", " ", { ttl: null }],
  ["an IPv6 address is of type AAAA", record, "data", "2001:db8::1", { data: "2001:db8::1", type: "AAAA" }],
  ["a mail server has a priority", record, "type", "MX", { type: "MX", priority: 10 }],
])("edits a field: %s", (_, record, field, typed, expected) => {
  const given = { zone, original: record, ipv6Type: "AAAA" } as const;
  expect(editField(record, field, typed, given)).toMatchObject(expected);
});

test("applies the fixes of warnings to changed and added records, not to removed ones", () => {
  const quoted = aRecord({ name: zone, type: "TXT", data: '"v=spf1 -all mx"' });
  const draft = removeRecord(addRecord([], createEmptyFields(zone)), mail);
  const fix = (id: unknown, field: "ttl" | "data", text: string) => ({
    id: String(id),
    remark: { code: "differentTtl" as const, field, fix: text },
  });
  const sources = [fix("new 1", "ttl", "7200"), fix(quoted.id, "data", "v=spf1 mx -all"), fix(mail.id, "ttl", "7200")];
  const fixed = applyFixes(draft, sources, { zone, records: [quoted, mail], ipv6Type: "AAAA" });
  expect(fixed).toMatchObject([
    { kind: "add", to: { ttl: 7200 } },
    { kind: "remove", from: mail },
    { kind: "change", from: quoted, to: { data: '"v=spf1 mx -all"' } },
  ]);
});

test("formats the TTL in seconds, and other fields as the form does", () => {
  expect(formatField({ ...record, ttl: 3600 }, "ttl", zone)).toBe("3600");
  expect(formatField({ ...record, type: "AAAA" }, "type", zone)).toBe("A");
});

test("lists added rows first, the newest on top", () => {
  const added = addRecord(addRecord([], createEmptyFields(zone)), { ...createEmptyFields(zone), data: "192.0.2.1" });
  const after = toEditRows([record, mail], removeRecord(added, mail));
  expect(after.map(({ id, change }) => `${id} ${change?.kind ?? ""}`)).toEqual([
    "new 2 add",
    "new 1 add",
    `${record.id} `,
    `${mail.id} remove`,
  ]);
  expect(after[3]?.record).toBe(mail);
});

test("persists a draft per user and domain", () => {
  const changes: Change[] = [
    ...addRecord([], { ...createEmptyFields(zone), comment: "x" }),
    ...changeRecord([], record, { ...createEmptyFields(zone), data: "192.0.2.9" }),
    ...removeRecord([], mail),
  ];
  persistDraft(1, 5, changes, 2);
  expect(getPersistedChanges(1, 5)).toEqual(changes);
  expect([countPersistedChanges(1, 5), countPersistedChanges(2, 5), countPersistedChanges(1, 6)]).toEqual([2, 0, 0]);
  persistDraft(1, 5, [], 0);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([
  ["no list", {}],
  ["a change of no known kind", [{ kind: "toString", from: record }]],
  ["a removal of something else", [{ kind: "remove", from: { id: 1 } }]],
])("ignores invalid stored changes: %s", (_, stored) => {
  localStorage.setItem(zoneDrafts.toKey(1, "5"), JSON.stringify({ id: "5", changes: stored, count: 1 }));
  expect([getPersistedChanges(1, 5), countPersistedChanges(1, 5)]).toEqual([[], 0]);
});

test("ignores records without a place in a zone file, and the name servers on request", () => {
  const service = aRecord({ name: `_sip.${zone}`, type: "TLSA", data: "3 1 1 00" });
  const ns = aRecord({ name: zone, type: "NS", data: "ns1.other.example" });
  const sub = aRecord({ name: `sub.${zone}`, type: "NS", data: "ns1.other.example" });
  const { records } = parseZoneFile("@ 300 NS ns2.other.example.\nwww 300 A 192.0.2.1", zone);
  const changes = (keepDelegation: boolean) =>
    diffZoneFile(records, [service, ns, sub, record], zone, {
      comparison: "makeEqual",
      keepDelegation,
      keepComments: true,
    });
  expect(changes(true)).toEqual([{ kind: "remove", from: sub }]);
  expect(changes(false)).toMatchObject([
    { kind: "change", from: ns, to: { data: "ns2.other.example" } },
    { kind: "remove", from: sub },
  ]);
});
