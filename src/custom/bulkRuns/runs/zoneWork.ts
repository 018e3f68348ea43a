import * as v from "valibot";
import { PROCESS_LOOKUP_MS, RUN_LATE_WRITE_MS } from "@/lib/constants";
import type { Change } from "@/model/dns/change";
import { ChangeSchema } from "@/model/dns/changeSchema";
import { type MassDeletion, MassDeletionSchema } from "@/model/dns/massDeletionSchema";
import { interruptedText } from "@/custom/domainActions";
import { type StoredText, StoredTextSchema } from "@/lib/storedText";

/**
 * The steps of a run in the zone of one domain. `waiting` again after a call that never reached the API, or once the outcome of
 * every step is known.
 */

export const ZoneWorkSchema = v.object({
  /** The changes of the preview; nothing else is sent. */
  changes: v.array(ChangeSchema),
  /** Objections that the user has accepted in the preview. */
  acceptedObjections: v.array(v.string()),
  confirmedDeletion: v.optional(MassDeletionSchema),
  state: v.picklist(["waiting", "sending", "done", "failed", "unknown"]),
  appliedSteps: v.array(ChangeSchema),
  step: v.optional(ChangeSchema),
  /** Planned steps that are not applied yet. */
  stepsLeft: v.number(),
  changedAt: v.optional(v.number()),
  text: v.optional(StoredTextSchema),
  /** A mass deletion that the user has not confirmed: the domain was skipped. */
  deletion: v.optional(MassDeletionSchema),
  /** The server may still be processing the step. */
  mayStillRun: v.optional(v.boolean()),
  /** The time of a lookup that did not resolve the outcome. */
  lookedUpAt: v.optional(v.number()),
  /** The time of the next lookup. */
  nextLookupAt: v.optional(v.number()),
});
export type ZoneWork = v.InferOutput<typeof ZoneWorkSchema>;

export const createZoneWork = (
  changes: readonly Change[],
  acceptedObjections: readonly string[],
  confirmedDeletion?: MassDeletion,
): ZoneWork => ({
  changes: [...changes],
  acceptedObjections: [...acceptedObjections],
  confirmedDeletion,
  state: "waiting",
  appliedSteps: [],
  stepsLeft: 0,
});

/** The steps that may be in the zone: also one whose outcome is unknown. */
export const listWrittenSteps = ({ appliedSteps, state, step }: ZoneWork): Change[] =>
  state === "unknown" && step ? [...appliedSteps, step] : appliedSteps;

export type ZoneEvent =
  /** Recorded before the step is sent: it is never sent again. `stepsLeft` includes it. */
  | { type: "sending"; step: Change; stepsLeft: number }
  | { type: "applied"; text?: StoredText | undefined }
  | { type: "refused"; text: StoredText }
  /** No usable response: the step may be applied. */
  | { type: "noResponse"; text: StoredText; mayStillRun?: boolean }
  /** The zone was fetched again; `isDone` is undefined if it does not prove the outcome. */
  | { type: "lookedUp"; isDone: boolean | undefined; text?: StoredText }
  | { type: "lookupPostponed"; until: number }
  /** The call never reached the API: the domain is queued again. */
  | { type: "putBack" }
  | { type: "finished" }
  | { type: "interrupted" };

const transition = (
  { changes, acceptedObjections, confirmedDeletion, appliedSteps, stepsLeft }: ZoneWork,
  state: ZoneWork["state"],
  at: number,
  details: Partial<ZoneWork> = {},
): ZoneWork => ({
  changes,
  acceptedObjections,
  confirmedDeletion,
  appliedSteps,
  stepsLeft,
  state,
  changedAt: at,
  ...details,
});

const toUnknown = (
  work: ZoneWork,
  step: Change,
  at: number,
  { text, mayStillRun = false }: { text: StoredText; mayStillRun?: boolean },
): ZoneWork => transition(work, "unknown", at, { text, step, mayStillRun });

const applyStep = (work: ZoneWork, at: number, next: "sending" | "waiting", text?: StoredText): ZoneWork => {
  if (!work.step) return work;
  const updated = { ...work, appliedSteps: [...work.appliedSteps, work.step], stepsLeft: work.stepsLeft - 1 };
  return transition(updated, updated.stepsLeft > 0 ? next : "done", at, { text });
};

const applyLookup = (
  work: ZoneWork,
  at: number,
  { isDone, text }: Extract<ZoneEvent, { type: "lookedUp" }>,
): ZoneWork => {
  if (work.state !== "unknown" && work.state !== "sending") return work;
  if (isDone) return applyStep(work, at, "waiting");
  const lateUntil = (work.changedAt ?? 0) + RUN_LATE_WRITE_MS;
  if (isDone === false && work.mayStillRun && at < lateUntil) return { ...work, nextLookupAt: lateUntil };
  const details = { text: text ?? work.text };
  if (isDone === false) return transition(work, "failed", at, details);
  return { ...work, ...details, state: "unknown", lookedUpAt: at };
};

export const zoneWorkReducer = (work: ZoneWork, event: ZoneEvent, at: number): ZoneWork => {
  const isSending = work.state === "sending";
  switch (event.type) {
    case "sending": {
      const { step, stepsLeft } = event;
      return work.state === "waiting" || (isSending && !work.step)
        ? transition({ ...work, stepsLeft }, "sending", at, { step, text: work.text })
        : work;
    }
    case "applied":
      return isSending ? applyStep(work, at, "sending", event.text ?? work.text) : work;
    case "refused":
      return isSending || work.state === "waiting" ? transition(work, "failed", at, { text: event.text }) : work;
    case "noResponse":
      return isSending && work.step ? toUnknown(work, work.step, at, event) : work;
    case "lookedUp":
      return applyLookup(work, at, event);
    case "lookupPostponed":
      return work.state === "unknown" || isSending ? { ...work, nextLookupAt: event.until } : work;
    case "putBack":
      return isSending ? transition(work, "waiting", at) : work;
    case "finished":
      return work.state === "waiting" ? transition(work, "done", at) : work;
    case "interrupted":
      if (!isSending) return work;
      // Between two steps no outcome is unknown.
      return work.step
        ? toUnknown(work, work.step, at, { text: interruptedText, mayStillRun: true })
        : transition(work, "waiting", at);
  }
};

/** The time of the next lookup; Infinity for never. */
export const getZoneLookupDueTime = ({ state, lookedUpAt, nextLookupAt, changedAt = 0 }: ZoneWork): number => {
  if (state === "unknown" && lookedUpAt === undefined) return nextLookupAt ?? changedAt;
  // The call or its runner is lost.
  return state === "sending" ? (nextLookupAt ?? changedAt + PROCESS_LOOKUP_MS) : Infinity;
};
