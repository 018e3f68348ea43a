import type { DnsRecord } from "@/model/records";
import { toHostname, toComparable } from "@/model/dns/record";
import { findWarnings, type Warning } from "@/model/dns/warnings/findWarnings";
import { type ChangeSet, getChangeId, previewZone } from "@/model/dns/change";

/** Warnings by the id of their record, or the key of a new one. */
export type WarningsById = ReadonlyMap<string, readonly Warning[]>;

const createWarningFinder = (records: readonly DnsRecord[], zone: string) => {
  const rows = records.map((record) => ({ id: String(record.id), name: record.name, compared: toComparable(record) }));
  return (id: string): Warning[] => {
    const row = rows.find((other) => other.id === id);
    if (!row) return [];
    const others = rows.flatMap((other) => (other === row ? [] : other.compared));
    return findWarnings({ hostname: toHostname(row.name ?? "", zone), zone, record: row.compared, others });
  };
};

/** Equal for warnings with the same text, whose fixes may differ. */
export const getWarningKey = ({ field, part, code, args }: Warning) => JSON.stringify([field, part, code, args]);

export const findNewWarnings = (records: readonly DnsRecord[], changes: ChangeSet, zone: string): WarningsById => {
  const findBefore = createWarningFinder(records, zone);
  const findAfter = createWarningFinder(previewZone(records, changes), zone);
  return new Map(
    changes.map(getChangeId).map((id) => {
      const knownKeys = new Set(findBefore(id).map(getWarningKey));
      return [id, findAfter(id).filter((warning) => !knownKeys.has(getWarningKey(warning)))];
    }),
  );
};
