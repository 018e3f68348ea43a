import * as v from "valibot";
import { domainActionNames } from "../../dataProvider/endpoints";
import { Id } from "../../dataProvider/records";

/**
 * One action that this person started, as the tray shows it and the browser keeps it. Times are milliseconds since 1970.
 * `queued`: the call is under way. `started`: the server has taken it. `unconfirmed`: it may have been done or not.
 */

const Time = v.pipe(v.number(), v.finite());
const Text = (limit: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, limit)),
  );

const foundStates = ["live", "preview", "suspended", "running", "failed", "gone"] as const;
export type FoundState = (typeof foundStates)[number];

/** What looking the domain up has found, and when; `error` when it could not be looked up. */
const FoundSchema = v.union([
  v.object({ at: Time, state: v.picklist(foundStates) }),
  v.object({ at: Time, error: Text(500) }),
]);
export type Found = v.InferOutput<typeof FoundSchema>;

const entryStates = ["queued", "started", "done", "failed", "unconfirmed"] as const;
export type EntryState = (typeof entryStates)[number];

export const EntrySchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  domain: v.object({ id: Id, url: Text(300) }),
  server: v.object({ id: Id, name: Text(300) }),
  action: v.picklist(domainActionNames),
  state: v.picklist(entryStates),
  startedAt: Time,
  /** When it got into its state. */
  changedAt: Time,
  /** When something was heard of it last: the two minutes run from here. */
  heardAt: Time,
  /** Why it failed, or why it is unconfirmed. */
  text: v.optional(Text(500)),
  found: v.optional(FoundSchema),
  /** The server has answered the call: it took the action. */
  answered: v.optional(v.boolean()),
  /** The server refused the call: whoever made it has told the person. */
  refused: v.optional(v.boolean()),
  /** Its process was seen to be running. */
  ran: v.optional(v.boolean()),
  /** What was heard does not fit: only a lookup can tell. */
  doubt: v.optional(v.boolean()),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

export const isRunning = ({ state }: Entry): boolean => state === "queued" || state === "started";

/** It needs the person's attention until it is dismissed. */
export const isFailure = ({ state }: Entry): boolean => state === "failed" || state === "unconfirmed";

/** As the tray lists them: what needs attention first, and of both the newest first. */
export const inTrayOrder = (entries: readonly Entry[]): readonly Entry[] => [
  ...entries.filter(isFailure),
  ...entries.filter((entry) => !isFailure(entry)),
];

/** What becomes of it may still be learnt by itself. */
export const isOpen = (entry: Entry): boolean =>
  isRunning(entry) || (entry.state === "unconfirmed" && (!entry.found || "error" in entry.found));
