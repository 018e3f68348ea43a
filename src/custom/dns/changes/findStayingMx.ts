import { getChangeId, getOwnerName, type ChangeSet } from "@/model/dns/change";
import { isSameType } from "@/model/dns/recordTypes";
import type { DnsRecord } from "@/model/records";

/** The MX records beside added ones that the changes leave as they are: mail still goes there too. */
export const findStayingMx = (records: readonly DnsRecord[], changes: ChangeSet): DnsRecord[] => {
  const changedIds = new Set(changes.map(getChangeId));
  const names = new Set(
    changes.flatMap((change) =>
      change.kind === "add" && isSameType(change.to.type, "MX") ? [getOwnerName(change.to)] : [],
    ),
  );
  return records.filter(
    (record) => isSameType(record.type, "MX") && names.has(getOwnerName(record)) && !changedIds.has(String(record.id)),
  );
};
