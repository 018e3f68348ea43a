import type { DnsRecord } from "@/model/records";
import { findConflicts, mergeEdits, type FieldConflict, type Side } from "@/ui/conflict/mergeEdits";
import {
  contentFields,
  diffFields,
  editableFields,
  toRecordFields,
  type Change,
  type ChangeSet,
} from "@/model/dns/change";
import { addRecord } from "./editChangeSet";

export interface DnsConflict {
  change: Exclude<Change, { kind: "add" }>;
  /** Undefined if the record was deleted. */
  theirs: DnsRecord | undefined;
  /** The fields that both have changed; empty when one side removed the record. */
  fields: readonly FieldConflict[];
}

export interface Rebased {
  changes: readonly Change[];
  conflicts: readonly DnsConflict[];
  /** Already made by someone else. */
  done: readonly Change[];
  /** Both sides changed different fields: both changes are kept. */
  merged: readonly Change[];
}

const toEdit = ({ from, to }: Extract<Change, { kind: "change" }>, current: DnsRecord) => ({
  loaded: from,
  edited: { ...from, ...to },
  current,
  fields: editableFields,
  together: contentFields,
});

const mergeChange = (
  change: Extract<Change, { kind: "change" }>,
  theirs: DnsRecord,
  chosen: Record<string, Side> = {},
): Change => ({
  kind: "change",
  from: theirs,
  to: {
    ...toRecordFields(mergeEdits<DnsRecord>(toEdit(change, theirs), chosen)),
    ...(change.to.remarks && { remarks: change.to.remarks }),
  },
});

const hasEffect = (change: Change) => change.kind !== "change" || diffFields(change.from, change.to).length > 0;

/** `createPlan` drops additions that are already there. */
export const rebase = (changes: ChangeSet, current: readonly DnsRecord[]): Rebased => {
  const byId = new Map(current.map((record) => [String(record.id), record]));
  const [left, done, merged]: [Change[], Change[], Change[]] = [[], [], []];
  const conflicts: DnsConflict[] = [];
  for (const change of changes) {
    if (change.kind === "add") {
      left.push(change);
      continue;
    }
    const theirs = byId.get(String(change.from.id));
    const isTouched = theirs && diffFields(change.from, theirs).length > 0;
    if (change.kind === "remove") {
      if (!theirs) done.push(change);
      else if (isTouched) conflicts.push({ change, theirs, fields: [] });
      else left.push({ ...change, from: theirs });
      continue;
    }
    if (!theirs) {
      conflicts.push({ change, theirs, fields: [] });
      continue;
    }
    const fields = findConflicts(toEdit(change, theirs));
    const next = mergeChange(change, theirs);
    if (fields.length > 0) conflicts.push({ change, theirs, fields });
    else if (!hasEffect(next)) done.push(change);
    else {
      left.push(next);
      if (isTouched) merged.push(next);
    }
  }
  return { changes: left, conflicts, done, merged };
};

/** A record that was changed here and deleted elsewhere is added again if "mine" is chosen. */
export const resolveConflicts = ({ changes, conflicts }: Rebased, sideOf: (conflict: DnsConflict) => Side): Change[] =>
  conflicts.reduce<Change[]>(
    (all, conflict) => {
      const { change, theirs, fields } = conflict;
      const side = sideOf(conflict);
      if (change.kind === "remove") return side === "mine" && theirs ? [...all, { ...change, from: theirs }] : all;
      if (!theirs) return side === "mine" ? addRecord(all, change.to) : all;
      const next = mergeChange(change, theirs, Object.fromEntries(fields.map(({ field }) => [field, side])));
      return hasEffect(next) ? [...all, next] : all;
    },
    [...changes],
  );
