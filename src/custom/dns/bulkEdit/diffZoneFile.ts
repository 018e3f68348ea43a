import type { DnsRecord } from "@/model/records";
import { toAsciiName } from "@/lib/dnsNames";
import { matchFinalDots, getOwnerName, fillTtl, type Change, type RecordFields } from "@/model/dns/change";
import { diffRecords, type Comparison } from "../changes/diffRecords";
import { toPrintable } from "@/model/dns/zoneFile/printZoneFile";

export interface ImportOptions {
  comparison: Comparison;
  /** Ignores the NS records of the zone itself: an export has those of its provider. */
  keepDelegation: boolean;
}

/** Records that a zone file cannot contain stay as they are. */
export const diffZoneFile = (
  parsed: readonly RecordFields[],
  records: readonly DnsRecord[],
  zone: string,
  { comparison, keepDelegation }: ImportOptions,
): Change[] => {
  const isIgnored = (record: DnsRecord | RecordFields) =>
    keepDelegation && record.type === "NS" && getOwnerName(record) === toAsciiName(zone);
  const current = records.filter((record) => toPrintable(record, zone) !== undefined && !isIgnored(record));
  const imported = parsed
    .map((fields) => matchFinalDots(zone, fillTtl(fields, records)))
    .filter((fields) => !isIgnored(fields));
  return diffRecords(current, imported, comparison);
};
