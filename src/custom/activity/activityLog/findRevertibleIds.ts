import type { DnsRecord } from "@/model/records";
import { getRecordKey } from "@/model/dns/diffRecords";
import { getWriteState, type DnsWrite, type LogEntry } from "./activityLog";

const toIdKey = (record: DnsRecord) => `id ${record.id}`;

/** At least one key is shared by all writes of a record; a record that is added again has another id. */
const getKeys = ({ before, after }: DnsWrite): string[] => [
  ...[before, after].flatMap((record) => (record ? [toIdKey(record)] : [])),
  ...[before ?? after].flatMap((record) => (record && !(before && after) ? [getRecordKey(record)] : [])),
];

/** Only the newest write of each DNS record can be reverted. @param entries newest first */
export const findRevertibleIds = (entries: readonly LogEntry[]): ReadonlySet<string> => {
  const laterKeys = new Set<string>();
  const revertible = new Set<string>();
  for (const { dns, ...entry } of entries) {
    const state = getWriteState(entry);
    if (!dns || state === "failed") continue;
    const keys = getKeys(dns).map((key) => `${dns.domainId} ${key}`);
    if (state === "done" && !keys.some((key) => laterKeys.has(key))) revertible.add(entry.id);
    for (const key of keys) laterKeys.add(key);
  }
  return revertible;
};
