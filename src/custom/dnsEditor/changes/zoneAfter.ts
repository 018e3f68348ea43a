import type { DnsRecord } from "../../../dataProvider/records";
import { idOf, type Change, type ChangeSet } from "./change";

const changesById = (changes: ChangeSet): ReadonlyMap<string, Change> =>
  new Map(changes.map((change) => [idOf(change), change]));

/** The zone as it would be, in its order, with the added records behind; their ids are the keys of the changes. */
export const zoneAfter = (records: readonly DnsRecord[], changes: ChangeSet): DnsRecord[] => {
  const byId = changesById(changes);
  const kept = records.flatMap((record) => {
    const change = byId.get(String(record.id));
    if (change?.kind === "remove") return [];
    return change?.kind === "change" ? [{ ...record, ...change.to }] : [record];
  });
  return [...kept, ...changes.flatMap((change) => (change.kind === "add" ? [{ ...change.to, id: change.key }] : []))];
};
