import { isDone, getOutcome } from "@/ui/afterWrite/outcome";
import { toStoredRecord, type Change, type ChangeSet } from "@/model/dns/change";
import { createPlan } from "../changes/createPlan";
import { toRows, toVerifiableWrite } from "../bulkEdit/sendStep";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import { areReviewed, objectionKey, assessZone, type Objection } from "./assessZone";
import { isTemplateComplete } from "./dnsTemplate";
import type { DnsTemplate } from "./dnsTemplateSchema";

export type ZonePlan =
  | { steps: readonly Change[] }
  | { why: "sameDns" | "otherDns" }
  | { why: "dnsConflict"; objections: readonly Objection[] };

/** What is sent to a zone as it is now: nothing but what the person has seen. */
export const planZone = (
  wanted: DnsTemplate,
  { server, records }: DnsInfo,
  seen: { changes: ChangeSet; accepted: readonly string[] },
): ZonePlan => {
  // A run that an earlier version of the panel stored may lack what a preset asks for now.
  if (!isTemplateComplete(wanted, true)) return { why: "otherDns" };
  const { changes, objections } = assessZone(wanted, records, server ?? "");
  if (changes.length === 0) return { why: "sameDns" };
  if (!areReviewed(changes, seen.changes)) return { why: "otherDns" };
  const others = objections.filter((objection) => !seen.accepted.includes(objectionKey(objection)));
  if (others.length > 0) return { why: "dnsConflict", objections: others };
  return { steps: createPlan(records, changes).steps };
};

/** What was known before does not count: a plan adds only what was not there. */
const unknownRows = { rows: [], isWhole: false };

/** Whether a step was carried out, as the zone shows it; without an outcome when that does not tell. */
export const verifyStep = (step: Change, zone: ZoneRecords, target: Parameters<typeof toVerifiableWrite>[1]) => {
  const write = toVerifiableWrite(step, target);
  const outcome = getOutcome(write, unknownRows, toRows(zone));
  return { outcome, isDone: outcome && isDone(outcome, write) };
};

/** Changes as a run stores them: without what a server may have added to its records. */
export const toStoredChanges = (changes: ChangeSet): Change[] =>
  changes.map((change) => (change.kind === "add" ? change : { ...change, from: toStoredRecord(change.from) }));
