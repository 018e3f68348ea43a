import * as v from "valibot";
import { domainActionNames, objections } from "@/model/domainActions";
import { Id } from "@/model/records";
import { NAME_MAX_LENGTH, REFERENCE_MAX_LENGTH } from "@/lib/constants";
import { TruncatedText } from "@/lib/serverText";
import { StoredTextSchema } from "@/lib/storedText";
import { canAccess } from "@/authProvider/access";
import type { CurrentUser } from "@/authProvider/user";
import { DnsTemplateSchema } from "@/model/dns/dnsTemplateSchema";
import { ProcessSchema, type ProcessState, isInProgress } from "@/model/process";
import { getZoneLookupDueTime, ZoneWorkSchema } from "./zoneWork";

/**
 * A bulk run as it is stored: one action for many installations, or DNS records for many domains. Times are in milliseconds since
 * 1970.
 */

const runActions = [...domainActionNames, "changeDns"] as const;
export type RunAction = (typeof runActions)[number];

/** Reasons for which an item was skipped when it was fetched again, just before it would have been sent. */
export const skipReasons = [...objections, "pending", "sameDns", "otherDns", "dnsConflict", "noZone"] as const;
export type SkipReason = (typeof skipReasons)[number];

export const checkResults = ["failed", "running", "unknown", "done", "cleared", "gone"] as const;
export type CheckResult = (typeof checkResults)[number];

const Name = TruncatedText(NAME_MAX_LENGTH);

const RunItemSchema = v.object({
  /** `type` and `url_test` as in the list: the detail may lack them. */
  domain: v.object({ id: Id, url: Name, type: v.nullish(v.string()), url_test: v.nullish(v.string()) }),
  server: v.object({ id: Id, name: Name }),
  skipReason: v.optional(v.picklist(skipReasons)),
  process: v.optional(ProcessSchema),
  zone: v.optional(ZoneWorkSchema),
  /** The user's last check of an item that is blocked or has an unknown outcome. */
  lastCheck: v.optional(v.object({ at: v.number(), result: v.picklist(checkResults) })),
  /** The id of the newer run that has taken the item over. */
  rerunId: v.optional(v.string()),
});
export type RunItem = v.InferOutput<typeof RunItemSchema>;

/** The server of all domains in a DNS run: one, so that zones are changed gently. */
export const zoneServer: RunItem["server"] = { id: "dns", name: "DNS" };

/**
 * After `callLimit` and `unreachable` a run resumes by itself, otherwise the user resumes it. `interrupted`: no tab was
 * left to go on. `storage`: it cannot be recorded. `emptied`: another tab has deleted the browser's data. `session`: nobody is signed in.
 */
const pauseReasons = [
  "user",
  "failures",
  "interrupted",
  "storage",
  "emptied",
  "session",
  "callLimit",
  "unreachable",
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** `stopped`: the remaining items are never sent. `ended`: every item has its outcome. */
const runStates = ["running", "paused", "stopped", "ended"] as const;

export const RunSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  action: v.picklist(runActions),
  dns: v.optional(DnsTemplateSchema),
  title: v.optional(StoredTextSchema),
  reference: v.optional(TruncatedText(REFERENCE_MAX_LENGTH)),
  startedAt: v.number(),
  endedAt: v.optional(v.number()),
  /** True until its result was opened or dismissed. */
  isInBar: v.optional(v.boolean()),
  state: v.picklist(runStates),
  /** The user has lost the right to run the action, and has not stopped it. */
  isForbidden: v.optional(v.boolean()),
  pause: v.optional(
    v.object({ reason: v.picklist(pauseReasons), until: v.optional(v.number()), seconds: v.optional(v.number()) }),
  ),
  /** Consecutive failed or unknown items. */
  failuresInRow: v.number(),
  items: v.array(RunItemSchema),
});
export type Run = v.InferOutput<typeof RunSchema>;

/** `queued` becomes `notSent` when the run is stopped. */
export type ItemState = "queued" | "notSent" | "skipped" | ProcessState;

export const isQueued = ({ skipReason, process, zone }: RunItem): boolean =>
  !skipReason && !process && (!zone || zone.state === "waiting");

export const getItemState = (run: Pick<Run, "state">, item: RunItem): ItemState => {
  if (item.skipReason) return "skipped";
  if (item.process) return item.process.state;
  if (item.zone && item.zone.state !== "waiting") return item.zone.state;
  return run.state === "stopped" ? "notSent" : "queued";
};

/** The call or the process is pending, or its unknown outcome was not looked up yet. */
export const isBusy = ({ process, zone }: RunItem): boolean => {
  if (zone) return getZoneLookupDueTime(zone) < Infinity;
  return process !== undefined && (isInProgress(process) || (process.state === "unknown" && !process.lookup));
};

/** False while the zone waits for a later lookup: other items go first. */
export const occupiesServer = (item: RunItem): boolean => isBusy(item) && item.zone?.nextLookupAt === undefined;

export const mayRun = (user: CurrentUser, { action }: Pick<Run, "action">): boolean =>
  canAccess(user, { resource: action === "changeDns" ? "dns" : "domains", action: "edit" });

/** True if items may still change without the user. */
export const isActive = (run: Run): boolean =>
  run.items.some(isBusy) || (run.state !== "stopped" && run.items.some(isQueued));

/** True if nothing more is sent; sent items may still be busy. */
export const isOver = ({ state }: Run): boolean => state === "ended" || state === "stopped";

export const getRunProgress = ({ items }: Run): { finished: number; total: number } => ({
  finished: items.filter((item) => !isQueued(item) && !isBusy(item)).length,
  total: items.length,
});

export const hasFailedProcess = ({ skipReason, process }: RunItem): boolean =>
  skipReason === "failed" || (process?.state === "failed" && !process.isRefused);

const pausesForUser: readonly PauseReason[] = ["failures", "interrupted", "storage", "emptied", "session"];

/** True if a pause needs a decision of which the user may not be aware. */
export const needsUser = ({ state, pause }: Run): boolean =>
  state === "paused" && pause !== undefined && pausesForUser.includes(pause.reason);

const getBarPriority = (run: Run): number => {
  if (needsUser(run)) return 0;
  return isActive(run) ? 1 : 2;
};

/**
 * The run for the bar: one that waits for the user, else an active one, else one whose result nobody has seen; the newest of them.
 * `others` are active.
 */
export const selectBarRun = (runs: readonly Run[]): { run: Run; others: number } | undefined => {
  const [run, ...others] = runs
    .filter((one) => isActive(one) || one.isInBar)
    .toSorted((one, other) => getBarPriority(one) - getBarPriority(other) || other.startedAt - one.startedAt);
  return run && { run, others: others.filter(isActive).length };
};
