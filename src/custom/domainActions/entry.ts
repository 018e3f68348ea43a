import * as v from "valibot";
import { domainActionNames } from "@/model/domainActions";
import { Id } from "@/model/records";
import { NAME_MAX_LENGTH, PROCESS_QUEUE_MS, PROCESS_ENTRIES_MAX } from "@/lib/constants";
import { TruncatedText } from "@/lib/truncateText";
import { storageKeys } from "@/lib/storageKeys";
import { createUserEntries } from "@/lib/userEntries";

/**
 * An action that this person started, as Activity shows it and the browser stores it. Times are in milliseconds since 1970.
 * `queued`: the call is pending. `started`: the server accepted it. `unconfirmed`: it may or may not have been done.
 */

const Time = v.pipe(v.number(), v.finite());
const Name = TruncatedText(NAME_MAX_LENGTH);

const foundStates = ["live", "preview", "suspended", "running", "failed", "gone"] as const;
export type FoundState = (typeof foundStates)[number];

/** What a lookup of the domain found, and when; `error` when the lookup failed, `until` when the next one may be made. */
const FoundSchema = v.union([
  v.object({ at: Time, state: v.picklist(foundStates) }),
  v.object({ at: Time, error: TruncatedText(), until: v.optional(Time) }),
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
  text: v.optional(TruncatedText()),
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

/** Its call has no answer yet, or had none and no lookup has told: nothing else may be sent to its installation. */
export const isPending = ({ state, found, startedAt }: Entry): boolean =>
  state === "queued" ||
  (state === "unconfirmed" && (!found || "error" in found || found.at - startedAt < PROCESS_QUEUE_MS));

/** A lookup found that the site is no longer on the server: nothing more can be found out. */
export const isGone = ({ found }: Entry): boolean => found !== undefined && "state" in found && found.state === "gone";

/** Its outcome may still arrive by itself. */
export const isOpen = (entry: Entry): boolean => isRunning(entry) || isPending(entry);

/** Newest first; when there are too many the oldest go, finished ones first. */
const arrange = (entries: readonly Entry[]): readonly Entry[] => {
  const newest = entries.toSorted((one, other) => other.startedAt - one.startedAt);
  const isDone = ({ state }: Entry) => state === "done";
  const wanted = [...newest.filter((entry) => !isDone(entry)), ...newest.filter(isDone)].slice(0, PROCESS_ENTRIES_MAX);
  return newest.filter((entry) => wanted.includes(entry));
};

/** The actions that the user has started. */
export const processes = createUserEntries<Entry>({
  prefix: `${storageKeys.processes}.${storageKeys.processesVersion}`,
  schema: EntrySchema,
  arrange,
});
export const readEntries = processes.read;
