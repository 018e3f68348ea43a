import * as v from "valibot";
import { domainActionNames } from "../../dataProvider/endpoints";
import { Id } from "../../dataProvider/records";
import { NAME_MAX_LENGTH, PROCESS_QUEUE_MS, PROCESS_ENTRIES_MAX } from "../../lib/constants";
import { CutText } from "../../lib/cutText";
import type { Identifier } from "ra-core";
import { removeAllStored } from "../../lib/browserStorage";
import { createPersistedList } from "../../lib/persistedEntries";
import { storageKeys } from "../../lib/storageKeys";
import { onForget } from "../../lib/personMemory";

/**
 * An action that this person started, as Activity shows it and the browser stores it. Times are in milliseconds since 1970.
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

/** Its call has no answer yet, or had none and no lookup has told: nothing else may be sent to its installation. */
export const isPending = ({ state, found, startedAt }: Entry): boolean =>
  state === "queued" ||
  (state === "unconfirmed" && (!found || "error" in found || found.at - startedAt < PROCESS_QUEUE_MS));

/** A lookup found that the site is no longer on the server: nothing more can be found out. */
export const isGone = ({ found }: Entry): boolean => found !== undefined && "state" in found && found.state === "gone";

/** Its outcome may still arrive by itself. */
export const isOpen = (entry: Entry): boolean => isRunning(entry) || isPending(entry);

/**
 * Stores a person's entries in this browser, so that they survive a reload and all tabs show the same. Each has a key of its own:
 * what two tabs write at the same moment is not lost. Storage may be full, forbidden or hold anything: what cannot be stored is
 * kept in memory until the page is left.
 */

const persisted = createPersistedList<Entry>({
  prefix: `${storageKeys.processes}.${storageKeys.processesVersion}`,
  schema: EntrySchema,
  arrange: (entries) => entries.toSorted((one, other) => other.startedAt - one.startedAt),
});
const { keyOf } = persisted;

/** Newest first. */
export const readEntries = persisted.list;

export const removeEntries = (userId: Identifier, entries: readonly Entry[]): void => {
  for (const { id } of entries) persisted.drop(keyOf(userId, id));
  persisted.changed();
};

/** Adds entries, or replaces those with their ids. When there are too many the oldest are dropped, finished ones first. */
export const writeEntries = (userId: Identifier, entries: readonly Entry[]): void => {
  for (const entry of entries) persisted.write(keyOf(userId, entry.id), entry);
  const all = readEntries(userId).toReversed();
  const inTurn = [...all.filter(({ state }) => state === "done"), ...all.filter(({ state }) => state !== "done")];
  removeEntries(userId, inTurn.slice(0, Math.max(0, all.length - PROCESS_ENTRIES_MAX)));
};

/** Changes in this tab and, through the browser's storage event, in the others. */
export const onEntries = persisted.on;

/** At logout, and when another person logs in. */
export const clearAllProcesses = (): void => {
  persisted.forget();
  removeAllStored(`${storageKeys.processes}.`);
  persisted.changed();
};
onForget(clearAllProcesses);

/** For `useUserStore`: the actions that the signed-in person started, newest first. */
export const processes = { on: onEntries, read: readEntries };
