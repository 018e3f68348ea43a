import { isDone, getOutcome } from "@/ui/afterWrite/outcome";
import { slimRecord, type Change, type ChangeSet } from "@/model/dns/change";
import { planOf } from "../changes/plan";
import { keepApplied } from "../visit";
import { rowsIn, sendStep, stepWrite } from "../bulkEdit/sendStep";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import { readZoneOf } from "./readZones";
import { areSeen, objectionKey, verdictOf, type Objection } from "./verdict";
import { isComplete, wantedOf } from "./wanted";
import type { Wanted } from "./wantedSchema";

/** What a run does in a zone. */
export { keepApplied, readZoneOf, sendStep, wantedOf };

export type Plan =
  | { steps: readonly Change[] }
  | { why: "sameDns" | "otherDns" }
  | { why: "dnsConflict"; objections: readonly Objection[] };

/** What is sent to a zone as it is now: nothing but what the person has seen. */
export const plan = (
  wanted: Wanted,
  { server, records }: DnsInfo,
  seen: { changes: ChangeSet; accepted: readonly string[] },
): Plan => {
  // A run that an earlier version of the panel stored may lack what a preset asks for now.
  if (!isComplete(wanted, true)) return { why: "otherDns" };
  const { changes, objections } = verdictOf(wanted, records, server ?? "");
  if (changes.length === 0) return { why: "sameDns" };
  if (!areSeen(changes, seen.changes)) return { why: "otherDns" };
  const others = objections.filter((objection) => !seen.accepted.includes(objectionKey(objection)));
  if (others.length > 0) return { why: "dnsConflict", objections: others };
  return { steps: planOf(records, changes).steps };
};

/** What was known before does not count: a plan adds only what was not there. */
const unknown = { rows: [], isWhole: false };

/** Whether a step was carried out, as the zone shows it; without an outcome when that does not tell. */
export const findStep = (step: Change, zone: ZoneRecords, target: Parameters<typeof stepWrite>[1]) => {
  const write = stepWrite(step, target);
  const outcome = getOutcome(write, unknown, rowsIn(zone));
  return { outcome, isDone: outcome && isDone(outcome, write) };
};

/** Changes as a run stores them: without what a server may have added to its records. */
export const slimChanges = (changes: ChangeSet): Change[] =>
  changes.map((change) => (change.kind === "add" ? change : { ...change, from: slimRecord(change.from) }));
