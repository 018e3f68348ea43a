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
import { createFieldRenamer, createUserEntries, keepNewest } from "@/lib/userEntries";
import { storageKeys } from "@/lib/browserStorage";

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
  /** With placeholders in place of ids. */
  route: Text(200),
  /** Identifies the record or input: equal for writes that replace each other. */
  subject: Text(300),
  /** Display name of the record, or "". */
  name: Text(200),
  changes: v.pipe(
    v.array(ChangeSchema),
    v.transform((changes) => changes.slice(0, 40)),
  ),
  state: v.picklist(writeStates),
  endedAt: v.optional(Time),
  ...responseFacts,
  /** Result of verifying an unknown outcome. */
  verificationMessage: v.optional(Text(500)),
  process: v.optional(Text(100)),
  reference: v.optional(Text(REFERENCE_MAX_LENGTH)),
  run: v.optional(v.object({ id: Text(100), action: Text(100), title: v.optional(Text(300)) })),
  dns: v.optional(DnsWriteSchema),
  isDismissed: v.optional(v.boolean()),
});
export type LogEntry = v.InferOutput<typeof LogEntrySchema>;

/** A write is unknown when its response did not come in time: its page may have been closed. */
export const getWriteState = ({ state, at }: LogEntry, now = Date.now()): WriteState =>
  state === "sending" && now - at > WRITE_UNKNOWN_MS ? "unknown" : state;

/** Ids of the writes from this page. */
export const ownEntryIds = new Set<string>();

/** Each user's own changes from this browser. */
export const activityLog = createUserEntries({
  prefix: `${storageKeys.activityLog}.${storageKeys.activityLogVersion}`,
  schema: LogEntrySchema,
  // Names in entries that earlier versions have stored.
  reviver: createFieldRenamer(
    { of: "target", found: "verificationMessage", words: "message" },
    { state: { sent: "sending", accepted: "running" } },
  ),
  arrange: keepNewest({ maxEntries, maxLength, maxAge }),
});
