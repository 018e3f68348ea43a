import * as v from "valibot";
import { PROCESS_LOOKUP_MS, RUN_LATE_WRITE_MS } from "@/lib/constants";
import { type Change, isChange } from "@/custom/dns";
import { truncateText, TruncatedText } from "@/lib/truncateText";

/**
 * What a run does in the zone of one domain, step by step. Its states are those of an installation's process; `waiting` again after it was
 * refused before it reached the API, or when it is known which of its steps were carried out.
 */

const ChangeSchema = v.custom<Change>(isChange);

export const ZoneWorkSchema = v.object({
  /** What the person has seen: nothing else is sent. */
  changes: v.array(ChangeSchema),
  /** The objections that the person has seen, and chose the domain all the same. */
  accepted: v.array(v.string()),
  state: v.picklist(["waiting", "queued", "done", "failed", "unconfirmed"]),
  /** What the server has carried out. */
  applied: v.array(ChangeSchema),
  /** Noted before it was sent; its outcome is open. */
  step: v.optional(ChangeSchema),
  /** How many of the planned steps are not carried out yet. */
  left: v.number(),
  changedAt: v.optional(v.number()),
  /** Why it was skipped, failed or is unconfirmed. */
  text: v.optional(TruncatedText()),
  /** The server may still be working on the open step. */
  mayStillRun: v.optional(v.boolean()),
  /** When the zone was read for the open step, without an answer. */
  lookedAt: v.optional(v.number()),
  /** The zone is not read again before. */
  lookFrom: v.optional(v.number()),
});
export type ZoneWork = v.InferOutput<typeof ZoneWorkSchema>;

export const createZoneWork = (changes: readonly Change[], accepted: readonly string[]): ZoneWork => ({
  changes: [...changes],
  accepted: [...accepted],
  state: "waiting",
  applied: [],
  left: 0,
});

export type ZoneEvent =
  /** Noted before the step is sent: from then on it is never sent again. `left` counts it as well. */
  | { type: "noted"; step: Change; left: number }
  /** The server has carried the open step out. */
  | { type: "applied" }
  | { type: "refused"; text: string }
  /** The step got no usable answer: it may have been done. */
  | { type: "unanswered"; text: string; mayStillRun?: boolean }
  /** The zone was read again: whether the open step is done; undefined when that does not tell. */
  | { type: "found"; isDone: boolean | undefined; text?: string }
  /** The zone cannot be read for now. */
  | { type: "lookLater"; until: number }
  /** The call never reached the API: the domain waits again. */
  | { type: "putBack" }
  /** Nothing is left to be done. */
  | { type: "finished" }
  /** The page that sent it was left. */
  | { type: "interrupted"; text: string };

const toText = (text: string | undefined) => (text === undefined ? {} : { text: truncateText(text) });

/** In a new state; what was said in the one before no longer holds. */
const transition = (
  { changes, accepted, applied, left }: ZoneWork,
  state: ZoneWork["state"],
  at: number,
  { text, ...more }: Partial<ZoneWork> = {},
): ZoneWork => ({ changes, accepted, applied, left, state, changedAt: at, ...more, ...toText(text) });

const toUnknown = (
  work: ZoneWork,
  step: Change,
  at: number,
  { text, mayStillRun = false }: { text: string; mayStillRun?: boolean },
): ZoneWork => transition(work, "unconfirmed", at, { text, step, mayStillRun });

const applyStep = (work: ZoneWork, at: number, next: "queued" | "waiting"): ZoneWork => {
  if (!work.step) return work;
  const known = { ...work, applied: [...work.applied, work.step], left: work.left - 1 };
  return transition(known, known.left > 0 ? next : "done", at);
};

const applyLookup = (work: ZoneWork, at: number, { isDone, text }: Extract<ZoneEvent, { type: "found" }>): ZoneWork => {
  if (work.state !== "unconfirmed" && work.state !== "queued") return work;
  if (isDone) return applyStep(work, at, "waiting");
  const lateUntil = (work.changedAt ?? 0) + RUN_LATE_WRITE_MS;
  if (isDone === false && work.mayStillRun && at < lateUntil) return { ...work, lookFrom: lateUntil };
  const why = toText(text ?? work.text);
  if (isDone === false) return transition(work, "failed", at, why);
  return { ...work, ...why, state: "unconfirmed", lookedAt: at };
};

/** The work after an event; the same object when nothing changes. */
export const zoneWorkReducer = (work: ZoneWork, event: ZoneEvent, at: number): ZoneWork => {
  const isQueued = work.state === "queued";
  switch (event.type) {
    case "noted": {
      const { step, left } = event;
      return work.state === "waiting" || (isQueued && !work.step)
        ? transition({ ...work, left }, "queued", at, { step })
        : work;
    }
    case "applied":
      return isQueued ? applyStep(work, at, "queued") : work;
    case "refused":
      return isQueued || work.state === "waiting" ? transition(work, "failed", at, { text: event.text }) : work;
    case "unanswered":
      return isQueued && work.step ? toUnknown(work, work.step, at, event) : work;
    case "found":
      return applyLookup(work, at, event);
    case "lookLater":
      return work.state === "unconfirmed" || isQueued ? { ...work, lookFrom: event.until } : work;
    case "putBack":
      return isQueued ? transition(work, "waiting", at) : work;
    case "finished":
      return work.state === "waiting" ? transition(work, "done", at) : work;
    case "interrupted":
      if (!isQueued) return work;
      // Between two steps nothing is open.
      return work.step
        ? toUnknown(work, work.step, at, { text: event.text, mayStillRun: true })
        : transition(work, "waiting", at);
  }
};

/** When the zone is due to be read for the open step; Infinity for never. */
export const getZoneLookupDueTime = ({ state, lookedAt, lookFrom, changedAt = 0 }: ZoneWork): number => {
  if (state === "unconfirmed" && lookedAt === undefined) return lookFrom ?? changedAt;
  // A call without an answer for so long is lost, or its runner is.
  return state === "queued" ? (lookFrom ?? changedAt + PROCESS_LOOKUP_MS) : Infinity;
};
