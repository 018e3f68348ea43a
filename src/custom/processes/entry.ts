import * as v from "valibot";
import { domainActionNames } from "../../dataProvider/endpoints";
import { Id } from "../../dataProvider/records";
import { NAME_MAX_LENGTH, PROCESS_QUEUE_MS } from "../../lib/constants";
import { CutText } from "../../lib/cutText";

/**
 * An action that this person started, as the tray shows it and the browser stores it. Times are in milliseconds since 1970.
 * `queued`: the call is pending. `started`: the server accepted it. `unconfirmed`: it may or may not have been done.
 */

const Time = v.pipe(v.number(), v.finite());
const Name = CutText(NAME_MAX_LENGTH);

const foundStates = ["live", "preview", "suspended", "running", "failed", "gone"] as const;
export type FoundState = (typeof foundStates)[number];

/** What a lookup of the domain found, and when; `error` when the lookup failed, `until` when the next one may be made. */
const FoundSchema = v.union([
  v.object({ at: Time, state: v.picklist(foundStates) }),
  v.object({ at: Time, error: CutText(), until: v.optional(Time) }),
]);
export type Found = v.InferOutput<typeof FoundSchema>;

const entryStates = ["queued", "started", "done", "failed", "unconfirmed"] as const;
export type EntryState = (typeof entryStates)[number];

export const EntrySchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  domain: v.object({ id: Id, url: Name }),
  server: v.object({ id: Id, name: Name }),
  action: v.picklist(domainActionNames),
  state: v.picklist(entryStates),
  startedAt: Time,
  /** When it entered its state. */
  changedAt: Time,
  /** When anything was last heard of it; the two minutes count from here. */
  heardAt: Time,
  /** Why it failed, or why it is unconfirmed. */
  text: v.optional(CutText()),
  found: v.optional(FoundSchema),
  /** The server answered the call: it accepted the action. */
  answered: v.optional(v.boolean()),
  /** The server refused the call, and the caller has told the person. */
  refused: v.optional(v.boolean()),
  /** Its process was seen running. */
  ran: v.optional(v.boolean()),
  /** The reports contradict each other: only a lookup can tell. */
  doubtAt: v.optional(v.number()),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

export const isRunning = ({ state }: Entry): boolean => state === "queued" || state === "started";

/** It needs the person's attention until dismissed. */
export const isFailure = ({ state }: Entry): boolean => state === "failed" || state === "unconfirmed";

/** The order of the tray: entries that need attention first, each group newest first. */
export const inTrayOrder = (entries: readonly Entry[]): readonly Entry[] => [
  ...entries.filter(isFailure),
  ...entries.filter((entry) => !isFailure(entry)),
];

/** Its call has no answer yet, or had none and no lookup has told: nothing else may be sent to its link. */
export const isPending = ({ state, found, startedAt }: Entry): boolean =>
  state === "queued" ||
  (state === "unconfirmed" && (!found || "error" in found || found.at - startedAt < PROCESS_QUEUE_MS));

/** Its outcome may still arrive by itself. */
export const isOpen = (entry: Entry): boolean => isRunning(entry) || isPending(entry);
