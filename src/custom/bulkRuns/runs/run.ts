import * as v from "valibot";
import { domainActionNames, objections } from "@/model/domainActions";
import { Id } from "@/model/records";
import { NAME_MAX_LENGTH } from "@/lib/constants";
import { TruncatedText } from "@/lib/truncateText";
import { DnsTemplateSchema } from "@/custom/dns";
import { ProcessSchema, isRunning } from "@/custom/domainActions";
import { getZoneLookupDueTime, ZoneWorkSchema } from "./zoneWork";

/**
 * A run, as the browser stores it: one action for many installations (a domain on a server), or the same DNS records for many domains.
 * Times are in milliseconds since 1970. An installation that was sent has a process, the same kind that a single action has; a domain whose
 * DNS is changed has its steps.
 */

/** An action of the API, or a change of DNS, which is several calls. */
const runActions = [...domainActionNames, "changeDns"] as const;

/** Why an installation or a domain was left out: its state when it was read again, just before it would have been sent. */
export const skipReasons = [...objections, "pending", "sameDns", "otherDns", "dnsConflict", "noZone"] as const;
export type SkipReason = (typeof skipReasons)[number];

const Name = TruncatedText(NAME_MAX_LENGTH);

const RunItemSchema = v.object({
  /** `type` and `url_test` as the list showed them: the look-up of a domain may come without them. */
  domain: v.object({ id: Id, url: Name, type: v.nullish(v.string()), url_test: v.nullish(v.string()) }),
  server: v.object({ id: Id, name: Name }),
  skipped: v.optional(v.picklist(skipReasons)),
  process: v.optional(ProcessSchema),
  zone: v.optional(ZoneWorkSchema),
  /** The result of the user's last check of the process that blocked it. */
  checked: v.optional(v.object({ at: v.number(), is: v.picklist(["failed", "running", "cleared", "gone"]) })),
  /** The newer run that has taken it over, once this one was over: it is not offered again here. */
  again: v.optional(v.string()),
});
export type RunItem = v.InferOutput<typeof RunItemSchema>;

/** The server of a domain whose DNS is changed: all zones together count as one, so that they are changed gently. */
export const zoneServer: RunItem["server"] = { id: "dns", name: "DNS" };

/**
 * Why a run pauses. After `callLimit` and `unreachable` it continues by itself, after the others when the person says so.
 * `interrupted`: the page that ran it was left. `storage`: nothing can be noted. `session`: nobody is signed in.
 */
const pauseReasons = ["person", "failures", "interrupted", "storage", "session", "callLimit", "unreachable"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** `stopped`: what was not sent never will be. `ended`: every installation has its outcome. */
const runStates = ["running", "paused", "stopped", "ended"] as const;

export const RunSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  action: v.picklist(runActions),
  /** With `changeDns`: what is wanted of each zone. */
  dns: v.optional(DnsTemplateSchema),
  /** The same in a few words. */
  title: v.optional(Name),
  startedAt: v.number(),
  endedAt: v.optional(v.number()),
  /** The progress bar shows how it ended until the user dismisses it there. */
  inBar: v.optional(v.boolean()),
  state: v.picklist(runStates),
  pause: v.optional(v.object({ why: v.picklist(pauseReasons), until: v.optional(v.number()) })),
  /** How many installations in a row have failed or are unconfirmed. */
  failuresInRow: v.number(),
  items: v.array(RunItemSchema),
});
export type Run = v.InferOutput<typeof RunSchema>;

/** `waiting` becomes `notSent` when the run is stopped. */
export type ItemState = "waiting" | "notSent" | "skipped" | "queued" | "started" | "done" | "failed" | "unconfirmed";

export const isWaiting = ({ skipped, process, zone }: RunItem): boolean =>
  !skipped && !process && (!zone || zone.state === "waiting");

export const getItemState = (run: Pick<Run, "state">, item: RunItem): ItemState => {
  if (item.skipped) return "skipped";
  if (item.process) return item.process.state;
  if (item.zone && item.zone.state !== "waiting") return item.zone.state;
  return run.state === "stopped" ? "notSent" : "waiting";
};

/** It occupies its server: its call or its process is under way, or whether it is has not been looked up yet. */
export const isBusy = ({ process, zone }: RunItem): boolean => {
  if (zone) return getZoneLookupDueTime(zone) < Infinity;
  return process !== undefined && (isRunning(process) || (process.state === "unconfirmed" && !process.found));
};

/** Others wait for it; not while its zone is to be read again later. */
export const occupiesServer = (item: RunItem): boolean => isBusy(item) && item.zone?.lookFrom === undefined;

/** Something may still happen to it without the person. */
export const isActive = (run: Run): boolean =>
  run.items.some(isBusy) || (run.state !== "stopped" && run.items.some(isWaiting));
