import type { DnsRecord } from "@/model/records";
import { findConflicts } from "@/ui/conflict/mergeEdits";
import type { AppliedStep } from "../zoneCache";
import { hasId } from "@/model/dns/toSavedRecord";
import {
  copyFields,
  diffFields,
  applyEdit,
  editableFields,
  toRecordFields,
  type Change,
  toFieldText,
  type RecordFields,
} from "@/model/dns/change";
import { isSameRecord, isEqualInDns } from "@/model/dns/diffRecords";

/** Without `before` the record was added, without `after` it was deleted. */
export interface RecordWrite {
  before?: DnsRecord | undefined;
  after?: DnsRecord | undefined;
}

/** The reason why a write cannot be reverted. `done`: it is already reverted. */
export interface Obstacle {
  reason: "changed" | "gone" | "done" | "unlisted";
  now?: DnsRecord;
}

interface Records {
  records: readonly DnsRecord[];
  /** False if only the records added in this visit are available. */
  isListed: boolean;
}

const findCurrent = (after: DnsRecord, records: readonly DnsRecord[]): DnsRecord | undefined =>
  records.find((record) => (hasId(after) ? String(record.id) === String(after.id) : isSameRecord(record, after)));

/** A server may store values in its own notation. */
const isSameInDns = (after: DnsRecord, now: DnsRecord): boolean =>
  diffFields(after, now).length === 0 || isEqualInDns(after, now);

/** A server may also drop the comment. */
const isUnchanged = (after: DnsRecord, now: DnsRecord): boolean =>
  isSameInDns(after, now) && ["", toFieldText(after, "comment")].includes(toFieldText(now, "comment"));

const revertEdit = (before: DnsRecord, after: DnsRecord, now: DnsRecord): Change | Obstacle => {
  const fields = editableFields.filter((field) => toFieldText(before, field) !== toFieldText(after, field));
  const loaded = isSameInDns(after, now) ? { ...now, comment: after.comment } : after;
  if (findConflicts({ loaded, edited: before, current: now, fields }).length > 0) return { reason: "changed", now };
  // Only the fields that the write changed are restored.
  const values = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
  const to: RecordFields = { ...toRecordFields(now), ...values };
  const isReverted = fields.every((field) => toFieldText(now, field) === toFieldText(before, field));
  return isReverted ? { reason: "done", now } : { kind: "change", from: now, to };
};

export const planRevert = ({ before, after }: RecordWrite, { records, isListed }: Records): Change | Obstacle => {
  if (!after) {
    if (!before) return { reason: "done" };
    const now = records.find((record) => isSameRecord(record, before));
    return now ? { reason: "done", now } : { kind: "add", key: "new 1", to: copyFields(before) };
  }
  const now = findCurrent(after, records);
  if (!now) return { reason: isListed ? (before ? "gone" : "done") : "unlisted" };
  if (before) return revertEdit(before, after, now);
  return isUnchanged(after, now) ? { kind: "remove", from: now } : { reason: "changed", now };
};

export const toRecordWrite = (step: Change, saved: DnsRecord | undefined): RecordWrite => {
  if (step.kind === "remove") return { before: step.from };
  if (step.kind === "add") return { after: saved };
  return { before: step.from, after: saved ?? applyEdit(step.from, step.to) };
};

export const toChange = ({ before, after }: RecordWrite): Change | undefined => {
  if (before && after) return { kind: "change", from: before, to: toRecordFields(after) };
  if (after) return { kind: "add", key: "new 1", to: toRecordFields(after) };
  return before && { kind: "remove", from: before };
};

/** Restored records get new ids. */
export const reverseSteps = (applied: readonly AppliedStep[]): Change[] => {
  let added = 0;
  return applied.toReversed().flatMap(({ step, saved }): Change[] => {
    if (step.kind === "remove") return [{ kind: "add", key: `new ${++added}`, to: copyFields(step.from) }];
    if (!saved || !hasId(saved)) return [];
    if (step.kind === "add") return [{ kind: "remove", from: saved }];
    const { comment } = step.from;
    return [
      {
        kind: "change",
        from: saved,
        to: { ...toRecordFields(step.from), ...(saved.comment && { comment: comment ?? null }) },
      },
    ];
  });
};
