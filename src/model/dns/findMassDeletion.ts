import { difference } from "es-toolkit";
import type { DnsRecord } from "../records";
import { groupBy } from "@/lib/groupBy";
import { getOwnerName, isAlias, previewZone, type ChangeSet } from "./change";
import { toComparable, type RecordContent } from "./record";
import type { DeletionReason, MassDeletion } from "./massDeletionSchema";
import { findLostKinds } from "./vitalRecords";

/** Tidying up removes single records. A wrong or incomplete zone file removes most of the zone. */
const MASS_DELETION_SHARE = 0.3;
/** Fewer removals are read at a glance in the review, also in a small zone. */
const MASS_DELETION_MIN = 5;

const toDeletedText = (record: DnsRecord): string => {
  const { name, type, target } = toComparable(record);
  return JSON.stringify([String(record.id), name, type, target]);
};

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

/** Undefined if the set removes neither many records nor the last ones of a vital kind. Records that change their data are not removed. */
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
  const reasons: DeletionReason[] = findLostKinds(records, after, zone);
  if (removed >= MASS_DELETION_MIN && removed > total * MASS_DELETION_SHARE) reasons.unshift("many");
  if (reasons.length === 0) return undefined;
  const rowsAfter = new Map(after.map((row) => [row.id, toComparable(row)]));
  const isKept = (record: DnsRecord) => {
    const [{ name, type }, row] = [toComparable(record), rowsAfter.get(record.id)];
    return row?.name === name && row.type === type;
  };
  const lost = records.filter((record) => !isKept(record));
  return { zone, removed, total, reasons, records: lost.map(toDeletedText).toSorted() };
};

/**
 * True if nothing is deleted beyond what the user has confirmed: no other record, for no other reason, and no fewer records stay. Records
 * that are gone meanwhile need no second confirmation, so that an interrupted run can go on.
 */
export const isDeletionConfirmed = (deletion: MassDeletion, confirmed: MassDeletion | undefined): boolean =>
  confirmed !== undefined &&
  difference(deletion.records, confirmed.records).length === 0 &&
  difference(deletion.reasons, confirmed.reasons).length === 0 &&
  deletion.total - deletion.removed >= confirmed.total - confirmed.removed;
