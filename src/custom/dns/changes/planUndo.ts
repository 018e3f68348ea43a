import { previewZone, type Change, type ChangeSet } from "@/model/dns/change";
import type { DnsRecord } from "@/model/records";
import { toSavedRecord } from "@/model/dns/toSavedRecord";
import { composeChanges } from "./editChangeSet";
import { planRevert, toRecordWrite, type Obstacle, type RecordWrite } from "./planRevert";

/** The id of an added record is not known: it is found by its content. */
const toAppliedWrite = (step: Change): RecordWrite =>
  toRecordWrite(step, step.kind === "add" ? toSavedRecord(undefined, { ...step.to }) : undefined);

export interface UndoPlan {
  changes: readonly Change[];
  /** A record that is not as it was written: nothing in the zone is undone then. */
  obstacle?: Pick<Obstacle, "reason"> & { record: DnsRecord };
}

/** The changes that undo applied steps, the last one first. Steps that are undone already are left out. */
export const planUndo = (applied: ChangeSet, records: readonly DnsRecord[]): UndoPlan => {
  let changes: readonly Change[] = [];
  for (const step of applied.toReversed()) {
    const write = toAppliedWrite(step);
    const plan = planRevert(write, { records: previewZone(records, changes), isListed: true });
    if (!("reason" in plan)) {
      changes = composeChanges(changes, [plan]);
      continue;
    }
    const record = plan.now ?? write.after;
    if (plan.reason !== "done" && record) return { changes: [], obstacle: { reason: plan.reason, record } };
  }
  return { changes };
};
