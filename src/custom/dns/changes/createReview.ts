import { findMassDeletion } from "@/model/dns/findMassDeletion";
import type { Change, ChangeSet } from "@/model/dns/change";
import type { MassDeletion } from "@/model/dns/massDeletionSchema";
import type { DnsRecord } from "@/model/records";
import type { Side } from "@/ui/conflict/mergeEdits";
import { createPlan } from "./createPlan";
import { rebase, resolveConflicts, type DnsConflict } from "./rebase";

/** The effect of a draft on a zone, with the chosen side of each conflict. */
export interface Review {
  conflicts: readonly DnsConflict[];
  /** Both sides changed different fields: both changes are kept. */
  merged: readonly Change[];
  steps: readonly Change[];
  /** Already in the zone, so not sent. */
  present: readonly Change[];
  deletion: MassDeletion | undefined;
}

export const createReview = (
  { records, changes, zone }: { records: readonly DnsRecord[]; changes: ChangeSet; zone: string },
  getSide: (conflict: DnsConflict) => Side,
): Review => {
  const rebased = rebase(changes, records);
  const resolved = resolveConflicts(rebased, getSide);
  const { steps, present } = createPlan(records, resolved);
  return {
    conflicts: rebased.conflicts,
    merged: rebased.merged,
    steps,
    present: [...rebased.done, ...present],
    deletion: findMassDeletion(records, resolved, zone),
  };
};
