import { toAsciiName } from "@/lib/dnsNames";
import { groupBy } from "@/lib/groupBy";
import type { DnsRecord } from "@/model/records";
import { toHostname, toComparable, type ComparableRecord } from "@/model/dns/record";
import { isQuotedText } from "@/model/dns/zoneFile/tokenizeLines";
import { findWarnings, type Warning } from "@/model/dns/warnings/findWarnings";
import { type ChangeSet, getChangeId, previewZone } from "@/model/dns/change";

/** Warnings by the id of their record, or the key of a new one. */
export type WarningsById = ReadonlyMap<string, readonly Warning[]>;

/**
 * Finds the other records that rules look for: those of the same name, of the name that the record points to, those that point to it, and
 * one in quotation marks. Comparing each record of a large zone with all others would take long.
 */
const createRelatedFinder = (records: readonly ComparableRecord[]) => {
  const toTarget = ({ host = "" }: ComparableRecord) => toAsciiName(host);
  const byName = groupBy(records, ({ name }) => name);
  const byTarget = groupBy(records, toTarget);
  const quoted = records.filter(({ type, data }) => type === "TXT" && isQuotedText(data)).slice(0, 2);
  return (record: ComparableRecord): ComparableRecord[] =>
    [byName.get(record.name), byName.get(toTarget(record)), byTarget.get(record.name), quoted]
      .flatMap((related) => related ?? [])
      .filter((other) => other !== record);
};

const createWarningFinder = (records: readonly DnsRecord[], zone: string) => {
  const byId = new Map(records.map((record) => [String(record.id), record]));
  const findRelated = createRelatedFinder(records.map(toComparable));
  return (id: string): Warning[] => {
    const row = byId.get(id);
    if (!row) return [];
    const record = toComparable(row);
    const others = findRelated(record);
    return findWarnings({ hostname: toHostname(row.name ?? "", zone), zone, record, others });
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
