import type { DnsRecord } from "../records";
import { toAsciiName } from "@/lib/dnsNames";
import { groupBy } from "@/lib/groupBy";
import { getOwnerName, isAlias, previewZone, type ChangeSet } from "./change";
import { toComparable, type RecordContent } from "./record";
import { isAddressType } from "./recordTypes";

/** Tidying up removes single records. A wrong or incomplete zone file removes most of the zone. */
const MASS_DELETION_SHARE = 0.3;
/** Fewer removals are read at a glance in the review, also in a small zone. */
const MASS_DELETION_MIN = 5;

/** Without these records mail, the delegation, or the site itself stops working at once. `address`: A and AAAA of the zone itself. */
const vitalRecords = ["MX", "NS", "address"] as const;
type VitalRecords = (typeof vitalRecords)[number];

export type DeletionReason = "many" | VitalRecords;

export interface MassDeletion {
  zone: string;
  removed: number;
  total: number;
  reasons: readonly DeletionReason[];
}

const isVital = (kind: VitalRecords, row: RecordContent, zone: string): boolean =>
  kind === "address"
    ? zone !== "" && isAddressType(row.type) && getOwnerName(row) === toAsciiName(zone)
    : row.type === kind;

/** A removed record is replaced by an added one of the same name and type, and by or as an alias, which stands alone. */
const countRemoved = (removed: readonly RecordContent[], added: readonly RecordContent[]): number => {
  const aliases = new Set([...removed, ...added].filter(isAlias).map(getOwnerName));
  const getGroup = (row: RecordContent) => {
    const { name, type } = toComparable(row);
    return aliases.has(name) ? name : `${name} ${type}`;
  };
  const replacements = groupBy(added, getGroup);
  return [...groupBy(removed, getGroup)].reduce(
    (sum, [group, rows]) => sum + Math.max(0, rows.length - (replacements.get(group)?.length ?? 0)),
    0,
  );
};

/** Undefined if the set removes neither many records nor the last ones of a vital kind. Changed records are not removed. */
export const findMassDeletion = (
  records: readonly DnsRecord[],
  changes: ChangeSet,
  zone: string,
): MassDeletion | undefined => {
  const after = previewZone(records, changes);
  const idsAfter = new Set(after.map(({ id }) => id));
  const removed = countRemoved(
    records.filter(({ id }) => !idsAfter.has(id)),
    changes.flatMap((change) => (change.kind === "add" ? [change.to] : [])),
  );
  const total = records.length;
  const reasons: DeletionReason[] = vitalRecords.filter((kind) => {
    const isOfKind = (row: RecordContent) => isVital(kind, row, zone);
    return records.some(isOfKind) && !after.some(isOfKind);
  });
  if (removed >= MASS_DELETION_MIN && removed > total * MASS_DELETION_SHARE) reasons.unshift("many");
  return reasons.length > 0 ? { zone, removed, total, reasons } : undefined;
};

export const isDeletionConfirmed = ({ reasons }: MassDeletion, confirmed: readonly string[]): boolean =>
  reasons.every((reason) => confirmed.includes(reason));
