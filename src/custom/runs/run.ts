import * as v from "valibot";
import { domainActionNames } from "../../dataProvider/endpoints";
import { Id } from "../../dataProvider/records";
import { EntrySchema, isRunning } from "../processes/entry";

/**
 * A run: one action for many links (a domain on a server), as the browser stores it. Times are in milliseconds since 1970.
 * A link that was sent has a process, the same kind that a single action has.
 */

/** Why a link was left out: its state when it was read again, just before it would have been sent. */
export const skipReasons = [
  "gone",
  "running",
  "failed",
  "suspended",
  "active",
  "preview",
  "alias",
  "notPrimary",
  "hasPhp7",
  "hasPhp5",
  "notOffered",
] as const;
export type SkipReason = (typeof skipReasons)[number];

const Name = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 300)),
);

const ItemSchema = v.object({
  /** `type` and `url_test` as the list showed them: the look-up of a domain may come without them. */
  domain: v.object({ id: Id, url: Name, type: v.nullish(v.string()), url_test: v.nullish(v.string()) }),
  server: v.object({ id: Id, name: Name }),
  skipped: v.optional(v.picklist(skipReasons)),
  process: v.optional(EntrySchema),
});
export type RunItem = v.InferOutput<typeof ItemSchema>;

/**
 * Why a run pauses. After `callLimit`, `unreachable` and `push` it continues by itself, after the others when the person says so.
 * `interrupted`: the page that ran it was left. `storage`: nothing can be noted. `session`: nobody is signed in.
 */
const pauseReasons = [
  "person",
  "failures",
  "interrupted",
  "storage",
  "session",
  "callLimit",
  "unreachable",
  "push",
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** `stopped`: what was not sent never will be. `ended`: every link has its outcome. */
const runStates = ["running", "paused", "stopped", "ended"] as const;

export const RunSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  action: v.picklist(domainActionNames),
  startedAt: v.number(),
  endedAt: v.optional(v.number()),
  state: v.picklist(runStates),
  pause: v.optional(v.object({ why: v.picklist(pauseReasons), until: v.optional(v.number()) })),
  /** The person continued it without live updates. */
  withoutPush: v.optional(v.boolean()),
  /** How many links in a row have failed or are unconfirmed. */
  failuresInRow: v.number(),
  items: v.array(ItemSchema),
});
export type Run = v.InferOutput<typeof RunSchema>;

/** `waiting` becomes `notSent` when the run is stopped. */
export type ItemState = "waiting" | "notSent" | "skipped" | "queued" | "started" | "done" | "failed" | "unconfirmed";

export const isWaiting = ({ skipped, process }: RunItem): boolean => !skipped && !process;

export const itemState = (run: Pick<Run, "state">, item: RunItem): ItemState => {
  if (item.skipped) return "skipped";
  if (item.process) return item.process.state;
  return run.state === "stopped" ? "notSent" : "waiting";
};

/** It occupies its server: its call or its process is under way, or whether it is has not been looked up yet. */
export const isBusy = ({ process }: RunItem): boolean =>
  process !== undefined && (isRunning(process) || (process.state === "unconfirmed" && !process.found));

/** Something may still happen to it without the person. */
export const isActive = (run: Run): boolean =>
  run.items.some(isBusy) || (run.state !== "stopped" && run.items.some(isWaiting));

export const linkKey = ({ domain, server }: Pick<RunItem, "domain" | "server">): string => `${domain.id}/${server.id}`;
