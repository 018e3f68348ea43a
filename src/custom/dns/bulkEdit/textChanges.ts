import type { DnsRecord } from "@/model/records";
import { toAsciiName } from "@/lib/dnsNames";
import { inShapeOf, nameOf, withTtl, type Change, type RecordFields } from "@/model/dns/change";
import { changesTo, type Comparison } from "../changes/compare";
import { textual } from "@/model/dns/zoneFile/print";

export interface TextChoice {
  comparison: Comparison;
  /** Leaves the NS records of the zone itself: another provider's export has that provider's name servers. */
  keepDelegation: boolean;
}

/** What a text changes in a zone. Records that have no place in a zone file stay as they are. */
export const textChanges = (
  parsed: readonly RecordFields[],
  records: readonly DnsRecord[],
  zone: string,
  { comparison, keepDelegation }: TextChoice,
): Change[] => {
  const isLeft = (record: DnsRecord | RecordFields) =>
    keepDelegation && record.type === "NS" && nameOf(record) === toAsciiName(zone);
  const known = records.filter((record) => textual(record, zone) !== undefined && !isLeft(record));
  const wanted = parsed.map((fields) => inShapeOf(zone, withTtl(fields, records))).filter((fields) => !isLeft(fields));
  return changesTo(known, wanted, comparison);
};
