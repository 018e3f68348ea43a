import * as v from "valibot";
import { domainActionNames } from "@/model/domainActions";
import { Id } from "@/model/records";
import { NAME_MAX_LENGTH, PROCESS_QUEUE_MS } from "@/lib/constants";
import { TruncatedText } from "@/lib/truncateText";

/**
 * An action that this person started, as Activity shows it and the browser stores it. Times are in milliseconds since 1970.
 * `queued`: the call is pending. `started`: the server accepted it. `unconfirmed`: it may or may not have been done.
 */

const Time = v.pipe(v.number(), v.finite());
const Name = TruncatedText(NAME_MAX_LENGTH);

const lookupStates = ["live", "preview", "suspended", "running", "failed", "gone"] as const;
export type LookupState = (typeof lookupStates)[number];

/** What a lookup of the domain found, and when; `error` when the lookup failed, `until` when the next one may be made. */
const LookupResultSchema = v.union([
  v.object({ at: Time, state: v.picklist(lookupStates) }),
  v.object({ at: Time, error: TruncatedText(), until: v.optional(Time) }),
]);
export type LookupResult = v.InferOutput<typeof LookupResultSchema>;

const processStates = ["queued", "started", "done", "failed", "unconfirmed"] as const;
export type ProcessState = (typeof processStates)[number];

export const ProcessSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  domain: v.object({ id: Id, url: Name }),
  server: v.object({ id: Id, name: Name }),
  action: v.picklist(domainActionNames),
  state: v.picklist(processStates),
  startedAt: Time,
  /** When it entered its state. */
  changedAt: Time,
  /** When anything was last heard of it; the two minutes count from here. */
  heardAt: Time,
  /** Why it failed, or why it is unconfirmed. */
  text: v.optional(TruncatedText()),
  found: v.optional(LookupResultSchema),
  /** The server answered the call: it accepted the action. */
  answered: v.optional(v.boolean()),
  /** The server refused the call, and the caller has told the person. */
  refused: v.optional(v.boolean()),
  /** Its process was seen running. */
  ran: v.optional(v.boolean()),
  /** The reports contradict each other: only a lookup can tell. */
  doubtAt: v.optional(v.number()),
});
export type Process = v.InferOutput<typeof ProcessSchema>;

export const isRunning = ({ state }: Process): boolean => state === "queued" || state === "started";

/** Its call has no answer yet, or had none and no lookup has told: nothing else may be sent to its installation. */
export const isPending = ({ state, found, startedAt }: Process): boolean =>
  state === "queued" ||
  (state === "unconfirmed" && (!found || "error" in found || found.at - startedAt < PROCESS_QUEUE_MS));

/** A lookup found that the site is no longer on the server: nothing more can be found out. */
export const isGone = ({ found }: Process): boolean =>
  found !== undefined && "state" in found && found.state === "gone";

/** Its outcome may still arrive by itself. */
export const isUnfinished = (process: Process): boolean => isRunning(process) || isPending(process);
