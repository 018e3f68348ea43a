import type { DnsRecord } from "@/model/records";
import { getRecordKey } from "@/custom/dns";
import { stateOf, type DnsWrite, type LogEntry } from "./activityLog";

const idKey = (record: DnsRecord) => `id ${record.id}`;

/** The key that all writes of one record share. A record that is added again has another id. */
const keysOf = ({ before, after }: DnsWrite): string[] => [
  ...[before, after].flatMap((record) => (record ? [idKey(record)] : [])),
  ...[before ?? after].flatMap((record) => (record && !(before && after) ? [getRecordKey(record)] : [])),
];

/** The newest writes of each DNS record: only they can be reverted, older ones were followed by others. @param entries newest first */
export const findRevertibleIds = (entries: readonly LogEntry[]): ReadonlySet<string> => {
  const later = new Set<string>();
  const found = new Set<string>();
  for (const { dns, ...entry } of entries) {
    const state = stateOf(entry);
    if (!dns || state === "failed") continue;
    const keys = keysOf(dns).map((key) => `${dns.domainId} ${key}`);
    if (state === "done" && !keys.some((key) => later.has(key))) found.add(entry.id);
    for (const key of keys) later.add(key);
  }
  return found;
};
