import * as v from "valibot";
import { domainActionNames, domainActions } from "./domainActions";
import { Id } from "./records";
import { NAME_MAX_LENGTH, PROCESS_QUEUE_MS, PROCESS_REPEAT_MS } from "@/lib/constants";
import { TruncatedText } from "@/lib/serverText";
import { StoredTextSchema } from "@/lib/storedText";
import { getInstallationKey } from "./installation";

/**
 * An action that the user has started, as it is stored. Times are in milliseconds since 1970. `sending`: the call is pending.
 * `running`: the server accepted it. `unknown`: the outcome is unknown.
 */

const Time = v.pipe(v.number(), v.finite());
const Name = TruncatedText(NAME_MAX_LENGTH);

const lookupStates = ["live", "preview", "suspended", "running", "failed", "gone"] as const;
export type LookupState = (typeof lookupStates)[number];

/** The result of a lookup; `error` if it failed, `until` if the server accepts no call before. */
const LookupResultSchema = v.union([
  v.object({ at: Time, state: v.picklist(lookupStates) }),
  v.object({ at: Time, error: StoredTextSchema, until: v.optional(Time) }),
]);
export type LookupResult = v.InferOutput<typeof LookupResultSchema>;

const processStates = ["sending", "running", "done", "failed", "unknown"] as const;
export type ProcessState = (typeof processStates)[number];

export const ProcessSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  domain: v.object({ id: Id, url: Name }),
  server: v.object({ id: Id, name: Name }),
  action: v.picklist(domainActionNames),
  state: v.picklist(processStates),
  startedAt: Time,
  changedAt: Time,
  /** The time of the last event, from which the two minutes count. */
  lastEventAt: Time,
  text: v.optional(StoredTextSchema),
  lookup: v.optional(LookupResultSchema),
  /** The server accepted the action. */
  isAccepted: v.optional(v.boolean()),
  /** The server refused the call, and the user was notified. */
  isRefused: v.optional(v.boolean()),
  hasRun: v.optional(v.boolean()),
  /** The events contradict each other: only a lookup can tell. */
  contradictedAt: v.optional(v.number()),
});
export type Process = v.InferOutput<typeof ProcessSchema>;

export const isInProgress = ({ state }: Process): boolean => state === "sending" || state === "running";

/** `unknown`: no response, and no lookup has resolved the outcome. */
export type PendingState = "sending" | "unknown";

/** The call is pending, or no lookup has resolved its unknown outcome: nothing else may be sent to the installation. */
export const isPending = ({ state, lookup, startedAt }: Process): boolean =>
  state === "sending" ||
  (state === "unknown" && (!lookup || "error" in lookup || lookup.at - startedAt < PROCESS_QUEUE_MS));

/** The site is no longer on the server: lookups cannot resolve the outcome. */
export const isGone = ({ lookup }: Process): boolean =>
  lookup !== undefined && "state" in lookup && lookup.state === "gone";

/** The time from which an action with an unknown outcome may be sent again; undefined if it may not. */
export const getRepeatTime = ({ action, state, lookup, startedAt }: Process): number | undefined =>
  state === "unknown" && domainActions[action].isRepeatable && lookup && "state" in lookup && lookup.state !== "gone"
    ? Math.max(lookup.at, startedAt + PROCESS_QUEUE_MS) + PROCESS_REPEAT_MS
    : undefined;

/** True if its outcome may still arrive by itself. */
export const isUnfinished = (process: Process): boolean => isInProgress(process) || isPending(process);

export const hasEnded = ({ state }: Process): boolean => state === "done" || state === "failed";

/** True for the last action on its installation. @param processes newest first */
export const isLatest = (process: Process, processes: readonly Process[]): boolean =>
  processes.find((other) => getInstallationKey(other) === getInstallationKey(process)) === process;
