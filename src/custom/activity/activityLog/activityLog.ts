import * as v from "valibot";
import { responseFacts } from "@/dataProvider/responseFacts";
import {
  LOG_ENTRIES_MAX as maxEntries,
  ACTIVITY_LOG_MAX_AGE_MS as maxAge,
  ACTIVITY_LOG_MAX_LENGTH as maxLength,
  WRITE_UNKNOWN_MS,
} from "@/lib/constants";
import { DnsRecordSchema, Id } from "@/model/records";
import { TruncatedText as Text } from "@/lib/truncateText";
import { createUserEntries, keepNewest } from "@/lib/userEntries";
import { storageKeys } from "@/lib/storageKeys";

/** A write that this person made from this browser. Times are in milliseconds since 1970. */

const Time = v.pipe(v.number(), v.finite());

/** A value that is not set is missing. */
const ChangeSchema = v.object({
  field: Text(100),
  from: v.optional(Text(200)),
  to: v.optional(Text(200)),
  /** Was set or changed; the values are not kept. */
  isSecret: v.optional(v.boolean()),
});
export type FieldChange = v.InferOutput<typeof ChangeSchema>;

/** `accepted`: toOutcome, and its process is not known to have ended. `unknown`: it may or may not have been done. */
export const states = ["done", "accepted", "failed", "unknown", "sent"] as const;
export type WriteState = (typeof states)[number];

/** The write of a DNS record, so that it can be reverted: the record before and after it, without secrets. */
const DnsWriteSchema = v.object({
  domainId: Id,
  before: v.optional(DnsRecordSchema),
  after: v.optional(DnsRecordSchema),
});
export type DnsWrite = v.InferOutput<typeof DnsWriteSchema>;

const LogEntrySchema = v.object({
  /** Sorts by time (`createEntryId`). */
  id: v.pipe(v.string(), v.nonEmpty()),
  at: Time,
  kind: v.picklist(["create", "update", "delete", "action"]),
  /** The resource, or the action: their names in the endpoint table. */
  of: Text(100),
  /** Without ids. */
  route: Text(200),
  /** The record that it is about: two writes with the same one concern each other. */
  subject: Text(300),
  /** What people call the record; "" when nothing names it. */
  name: Text(200),
  changes: v.pipe(
    v.array(ChangeSchema),
    v.transform((changes) => changes.slice(0, 40)),
  ),
  state: v.picklist(states),
  endedAt: v.optional(Time),
  ...responseFacts,
  /** What looking again has shown after an unknown outcome, in words. */
  found: v.optional(Text(500)),
  /** The action (custom/processes) that is followed to its end. */
  process: v.optional(Text(100)),
  /** The run that it is part of. */
  run: v.optional(v.object({ id: Text(100), action: Text(100), title: v.optional(Text(300)) })),
  dns: v.optional(DnsWriteSchema),
  /** Needs no attention any more. */
  isDismissed: v.optional(v.boolean()),
});
export type LogEntry = v.InferOutput<typeof LogEntrySchema>;

/** What is known of the write now: when its page is gone nothing waits for the answer. */
export const stateOf = ({ state, at }: LogEntry, now = Date.now()): WriteState =>
  state === "sent" && now - at > WRITE_UNKNOWN_MS ? "unknown" : state;

/** The ids of the entries of this page's own writes. */
export const ownEntryIds = new Set<string>();

/** What each person wrote from this browser. */
export const activityLog = createUserEntries({
  prefix: `${storageKeys.activityLog}.${storageKeys.activityLogVersion}`,
  schema: LogEntrySchema,
  arrange: keepNewest({ maxEntries, maxLength, maxAge }),
  isCached: true,
});
