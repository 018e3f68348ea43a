import fc from "fast-check";
import type { DnsRecord } from "@/model/records";
import { toRecordFields, getChangeId, getOwnerName, type Change, type RecordFields } from "@/model/dns/change";
import { getRecordType } from "@/model/dns/recordTypes";
import { getRecordKey, isEqualInDns } from "@/model/dns/diffRecords";

export const zone = "example.com";
let ids = 0;

export const aRecord = (record: Partial<DnsRecord> = {}): DnsRecord => ({
  id: ++ids,
  name: `www.${zone}`,
  type: "A",
  data: "192.0.2.1",
  priority: null,
  ttl: 300,
  ...record,
});

export const addition = (record: Partial<DnsRecord>, key = "new 1"): Change => ({
  kind: "add",
  key,
  to: toRecordFields(aRecord(record)),
});
export const edit = (from: DnsRecord, to: Partial<DnsRecord>): Change => ({
  kind: "change",
  from,
  to: toRecordFields({ ...from, ...to }),
});
export const removal = (from: DnsRecord): Change => ({ kind: "remove", from });

export const arbitraryFields = fc
  .record({
    name: fc.constantFrom(zone, `www.${zone}`, `WWW.${zone}`, `mail.${zone}`, `a.${zone}`),
    type: fc.constantFrom("A", "A", "AAAA", "CNAME", "CNAME", "MX", "TXT", "NS", "CAA", "SRV"),
    number: fc.integer({ min: 1, max: 4 }),
    priority: fc.constantFrom(5, 10),
    ttl: fc.constantFrom(60, 300, 3600),
  })
  .map(({ name, type, number, priority, ttl }): RecordFields => {
    const texts: Record<string, string> = {
      A: `192.0.2.${number}`,
      AAAA: `2001:db8::${number}`,
      TXT: `v=spf1 ip4:192.0.2.${number}`,
      CAA: `0 issue "ca${number}.example"`,
      SRV: `0 5060 h${number}.other.example`,
    };
    const data = texts[type] ?? `h${number}.other.example`;
    return { name, type, data, priority: getRecordType(type).hasPriority ? priority : null, ttl };
  });

/** Any records, even contradictory ones, but no duplicates. */
export const arbitraryFieldLists = fc.uniqueArray(arbitraryFields, { maxLength: 12, selector: getRecordKey });
export const arbitraryZones = arbitraryFieldLists.map((wanted) =>
  wanted.map((record, index): DnsRecord => ({ ...record, id: index + 1 })),
);

/** Edits by hand: any record changed to any other, removed or added. */
export const arbitraryEdits = (records: readonly DnsRecord[], key = "new"): fc.Arbitrary<Change[]> =>
  fc
    .tuple(
      fc.tuple(...records.map(() => fc.option(fc.oneof(arbitraryFields, fc.constant("remove" as const))))),
      fc.array(arbitraryFields, { maxLength: 6 }),
    )
    .map(([edits, added]) => [
      ...edits.flatMap((edit, index): Change[] => {
        const from = records[index];
        if (!edit || !from) return [];
        return [edit === "remove" ? { kind: "remove", from } : { kind: "change", from, to: edit }];
      }),
      ...added.map((to, index): Change => ({ kind: "add", key: `${key} ${index + 1}`, to })),
    ]);

/** Carries out one step as the API does. @returns the zone afterwards, and the record that was saved. */
export const applyStep = (records: readonly DnsRecord[], step: Change): { records: DnsRecord[]; saved?: DnsRecord } => {
  if (step.kind === "add") {
    const saved = { ...step.to, id: `server ${++ids}` };
    return { records: [...records, saved], saved };
  }
  const current = records.find(({ id }) => String(id) === getChangeId(step));
  if (!current) throw new Error(`There is no record ${getChangeId(step)}`);
  if (step.kind === "remove") return { records: records.filter((record) => record !== current) };
  const saved = { ...current, ...step.to };
  return { records: records.map((record) => (record === current ? saved : record)), saved };
};

export const listNames = (records: readonly Pick<DnsRecord, "name">[]): Set<string> =>
  new Set(records.map(getOwnerName));

/** Each record once. */
export const dedupe = <R extends DnsRecord | RecordFields>(records: readonly R[]): R[] => [
  ...new Map(records.map((record) => [getRecordKey(record), record])).values(),
];

export const isSameZone = (
  a: readonly (DnsRecord | RecordFields)[],
  b: readonly (DnsRecord | RecordFields)[],
): boolean => {
  const left = [...b];
  return (
    a.length === b.length &&
    a.every((record) => {
      const index = left.findIndex((other) => isEqualInDns(record, other));
      if (index >= 0) left.splice(index, 1);
      return index >= 0;
    })
  );
};
