import type { DnsRecord } from "@/model/records";
import { toAsciiName } from "@/lib/dnsNames";
import { matchFinalDots, getOwnerName, fillTtl, type Change, type RecordFields } from "@/model/dns/change";
import { diffRecords, type Comparison } from "../changes/diffRecords";
import { toPrintable } from "@/model/dns/zoneFile/printZoneFile";

export interface ImportOptions {
  comparison: Comparison;
  /** Leaves the NS records of the zone itself: another provider's export has that provider's name servers. */
  keepDelegation: boolean;
}

/** What a text changes in a zone. Records that have no place in a zone file stay as they are. */
export const diffZoneFile = (
  parsed: readonly RecordFields[],
  records: readonly DnsRecord[],
  zone: string,
  { comparison, keepDelegation }: ImportOptions,
): Change[] => {
  const isIgnored = (record: DnsRecord | RecordFields) =>
    keepDelegation && record.type === "NS" && getOwnerName(record) === toAsciiName(zone);
  const known = records.filter((record) => toPrintable(record, zone) !== undefined && !isIgnored(record));
  const wanted = parsed
    .map((fields) => matchFinalDots(zone, fillTtl(fields, records)))
    .filter((fields) => !isIgnored(fields));
  return diffRecords(known, wanted, comparison);
};
