import type { DnsRecord } from "@/model/records";
import { toAsciiName } from "@/lib/dnsNames";
import { matchZoneNotation, getOwnerName, fillTtls, type Change, type RecordFields } from "@/model/dns/change";
import { diffRecords, type Comparison } from "@/model/dns/diffRecords";
import { dropDuplicateChanges } from "../changes/dropDuplicateChanges";
import type { RecordContent } from "@/model/dns/record";
import { isSameType } from "@/model/dns/recordTypes";
import { toPrintable } from "@/model/dns/zoneFile/printZoneFile";

export interface ImportOptions {
  comparison: Comparison;
  /** Ignores the NS records of the zone itself: an export has those of its provider. */
  keepDelegation: boolean;
  /** A record without a comment keeps the one in the zone; otherwise it loses it. */
  keepComments: boolean;
}

/** Options for pasted records, which are added to the zone. */
export const importOptions: ImportOptions = { comparison: "addAndChange", keepDelegation: true, keepComments: true };

/** Cloudflare's settings behind the comments of its exports. */
const CLOUDFLARE_TAGS = /(?<!\s)\s*\bcf_tags=.*$/;

const readComment = ({ comment = "", ...fields }: RecordFields, keepComments: boolean): RecordFields => {
  if (!keepComments) return { ...fields, comment: comment || null };
  const own = comment?.replace(CLOUDFLARE_TAGS, "");
  return own ? { ...fields, comment: own } : fields;
};

/**
 * A record that is in the file twice is one.
 * @param leftOut records that a zone file cannot contain: they stay as they are
 */
export const diffZoneFile = (
  parsed: readonly RecordFields[],
  records: readonly DnsRecord[],
  zone: string,
  { comparison, keepDelegation, keepComments }: ImportOptions,
  leftOut: readonly DnsRecord[] = records.filter((record) => toPrintable(record, zone) === undefined),
): Change[] => {
  const isIgnored = (record: RecordContent) =>
    keepDelegation && isSameType(record.type, "NS") && getOwnerName(record) === toAsciiName(zone);
  const unprinted = new Set(leftOut);
  const current = records.filter((record) => !unprinted.has(record) && !isIgnored(record));
  const commented = parsed.map((fields) => readComment(fields, keepComments));
  const imported = fillTtls(commented, records)
    .map((fields) => matchZoneNotation(zone, fields))
    .filter((fields) => !isIgnored(fields));
  return dropDuplicateChanges(records, diffRecords(current, imported, comparison)).changes;
};
