import type { Identifier } from "ra-core";
import * as v from "valibot";
import { responseFacts } from "@/dataProvider/responseFacts";
import {
  LOG_ENTRIES_MAX as maxEntries,
  ACTIVITY_LOG_MAX_AGE_MS as maxAge,
  ACTIVITY_LOG_MAX_LENGTH as maxLength,
  REFERENCE_MAX_LENGTH,
  WRITE_UNKNOWN_MS,
} from "@/lib/constants";
import { DnsRecordSchema, Id } from "@/model/records";
import { TruncatedText as Text } from "@/lib/serverText";
import { StoredTextSchema } from "@/lib/storedText";
import { createUserStore, keepNewest } from "@/lib/userStore";
import { HISTORY_KEY } from "@/lib/pastHistory";

const Time = v.pipe(v.number(), v.finite());

/** `from` or `to` is missing for an empty value. */
const ChangeSchema = v.object({
  field: Text(100),
  from: v.optional(Text(200)),
  to: v.optional(Text(200)),
  isSecret: v.optional(v.boolean()),
});
export type FieldChange = v.InferOutput<typeof ChangeSchema>;

/** `running`: the server has started a process. `unknown`: the write may or may not have been done. */
export const writeStates = ["done", "running", "failed", "unknown", "sending"] as const;
export type WriteState = (typeof writeStates)[number];

/** The record before and after the write, without secrets, so that the write can be reverted. */
const DnsWriteSchema = v.object({
  domainId: Id,
  before: v.optional(DnsRecordSchema),
  after: v.optional(DnsRecordSchema),
});
export type DnsWrite = v.InferOutput<typeof DnsWriteSchema>;

/** Times are in milliseconds since 1970. */
const LogEntrySchema = v.object({
  /** Sorts by time. */
  id: v.pipe(v.string(), v.nonEmpty()),
  at: Time,
  kind: v.picklist(["create", "update", "delete", "action"]),
  /** Name of the resource or action in the endpoint table. */
  target: Text(100),
  /** The name of a site action. */
  action: v.optional(Text(100)),
  /** The name of the domain or server, which `reduceHistory` keeps. */
  host: v.optional(Text(200)),
  /** The route with placeholders in place of ids. */
  route: v.optional(Text(200), ""),
  /** Identifies the record or input: equal for writes that replace each other. */
  subject: v.optional(Text(300), ""),
  /** Display name of the record, or "". */
  name: v.optional(Text(200), ""),
  changes: v.pipe(
    v.optional(v.array(ChangeSchema), []),
    v.transform((changes) => changes.slice(0, 40)),
  ),
  state: v.picklist(writeStates),
  endedAt: v.optional(Time),
  ...responseFacts,
  /** Result of verifying an unknown outcome. */
  verificationMessage: v.optional(StoredTextSchema),
  process: v.optional(Text(100)),
  reference: v.optional(Text(REFERENCE_MAX_LENGTH)),
  run: v.optional(v.object({ id: Text(100), action: Text(100), title: v.optional(StoredTextSchema) })),
  dns: v.optional(DnsWriteSchema),
  isDismissed: v.optional(v.boolean()),
  /** True after the session: `reduceHistory` has removed most fields. */
  isPast: v.optional(v.boolean()),
});
export type LogEntry = v.InferOutput<typeof LogEntrySchema>;

/** A write is unknown when its response did not come in time: its page may have been closed. */
export const getWriteState = ({ state, at }: LogEntry, now = Date.now()): WriteState =>
  state === "sending" && now - at > WRITE_UNKNOWN_MS ? "unknown" : state;

/** Ids of the writes from this page. */
export const ownEntryIds = new Set<string>();

/** Each user's own changes from this browser. */
export const activityLog = createUserStore({
  key: HISTORY_KEY,
  schema: LogEntrySchema,
  limit: keepNewest({ maxEntries, maxLength, maxAge }),
});

/** Ignored for an entry that was deleted, or whose session has ended. */
export const changeEntry = (userId: Identifier, id: string, changes: Partial<LogEntry>): void => {
  const entry = activityLog.get(userId, id);
  if (entry && !entry.isPast) activityLog.write(userId, { ...entry, ...changes });
};
