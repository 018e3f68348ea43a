import { toStoredRecord, type Change, type ChangeSet } from "@/model/dns/change";
import { areReviewed } from "../changes/areReviewed";
import { createPlan } from "../changes/createPlan";
import type { DnsInfo } from "../useDnsInfo";
import { objectionKey, assessZone, type ZoneObjection } from "./assessZone";
import { isDeletionConfirmed } from "@/model/dns/findMassDeletion";
import type { MassDeletion } from "@/model/dns/massDeletionSchema";
import type { DnsTemplate } from "@/model/dns/dnsTemplateSchema";

type PlannedZone =
  | { steps: readonly Change[] }
  | { reason: "sameDns" | "otherDns" }
  | { reason: "dnsConflict"; objections: readonly ZoneObjection[]; deletion?: MassDeletion };

/** Plans only changes that the user has reviewed. */
export const planZone = (
  template: DnsTemplate,
  { server, records }: DnsInfo,
  seen: { changes: ChangeSet; acceptedObjections: readonly string[]; confirmedDeletion?: MassDeletion | undefined },
): PlannedZone => {
  const { changes, objections, deletion, obstacle } = assessZone(template, records, server ?? "");
  if (obstacle) return { reason: "dnsConflict", objections: [obstacle] };
  if (changes.length === 0) return { reason: "sameDns" };
  if (!areReviewed(changes, seen.changes)) return { reason: "otherDns" };
  const others = objections.filter((objection) => !seen.acceptedObjections.includes(objectionKey(objection)));
  if (deletion && !isDeletionConfirmed(deletion, seen.confirmedDeletion))
    return { reason: "dnsConflict", objections: others, deletion };
  if (others.length > 0) return { reason: "dnsConflict", objections: others };
  return { steps: createPlan(records, changes).steps };
};

export const toStoredChanges = (changes: ChangeSet): Change[] =>
  changes.map((change) => (change.kind === "add" ? change : { ...change, from: toStoredRecord(change.from) }));
