import * as v from "valibot";
import { PROCESS_LOOKUP_MS, RUN_LATE_WRITE_MS } from "@/lib/constants";
import { type Change, isChange } from "@/custom/dns";
import { truncateText, TruncatedText } from "@/lib/serverText";

/**
 * The steps of a run in the zone of one domain. `waiting` again after a call that never reached the API, or once the outcome of
 * every step is known.
 */

const ChangeSchema = v.custom<Change>(isChange);

export const ZoneWorkSchema = v.object({
  /** The changes of the preview; nothing else is sent. */
  changes: v.array(ChangeSchema),
  /** Objections that the user has accepted in the preview. */
  accepted: v.array(v.string()),
  state: v.picklist(["waiting", "queued", "done", "failed", "unknown"]),
  applied: v.array(ChangeSchema),
  step: v.optional(ChangeSchema),
  /** Planned steps that are not applied yet. */
  left: v.number(),
  changedAt: v.optional(v.number()),
  text: v.optional(TruncatedText()),
  /** The server may still be processing the step. */
  mayStillRun: v.optional(v.boolean()),
  /** The time of a lookup that did not resolve the outcome. */
  lookedAt: v.optional(v.number()),
  /** The time of the next lookup. */
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
  /** Recorded before the step is sent: it is never sent again. `left` includes it. */
  | { type: "noted"; step: Change; left: number }
  | { type: "applied" }
  | { type: "refused"; text: string }
  /** No usable response: the step may be applied. */
  | { type: "unanswered"; text: string; mayStillRun?: boolean }
  /** The zone was fetched again; `isDone` is undefined if it does not prove the outcome. */
  | { type: "found"; isDone: boolean | undefined; text?: string }
  | { type: "lookLater"; until: number }
  /** The call never reached the API: the domain waits again. */
  | { type: "putBack" }
  | { type: "finished" }
  | { type: "interrupted"; text: string };

const toText = (text: string | undefined) => (text === undefined ? {} : { text: truncateText(text) });

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
): ZoneWork => transition(work, "unknown", at, { text, step, mayStillRun });

const applyStep = (work: ZoneWork, at: number, next: "queued" | "waiting"): ZoneWork => {
  if (!work.step) return work;
  const known = { ...work, applied: [...work.applied, work.step], left: work.left - 1 };
  return transition(known, known.left > 0 ? next : "done", at);
};

const applyLookup = (work: ZoneWork, at: number, { isDone, text }: Extract<ZoneEvent, { type: "found" }>): ZoneWork => {
  if (work.state !== "unknown" && work.state !== "queued") return work;
  if (isDone) return applyStep(work, at, "waiting");
  const lateUntil = (work.changedAt ?? 0) + RUN_LATE_WRITE_MS;
  if (isDone === false && work.mayStillRun && at < lateUntil) return { ...work, lookFrom: lateUntil };
  const why = toText(text ?? work.text);
  if (isDone === false) return transition(work, "failed", at, why);
  return { ...work, ...why, state: "unknown", lookedAt: at };
};

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
      return work.state === "unknown" || isQueued ? { ...work, lookFrom: event.until } : work;
    case "putBack":
      return isQueued ? transition(work, "waiting", at) : work;
    case "finished":
      return work.state === "waiting" ? transition(work, "done", at) : work;
    case "interrupted":
      if (!isQueued) return work;
      // Between two steps no outcome is unknown.
      return work.step
        ? toUnknown(work, work.step, at, { text: event.text, mayStillRun: true })
        : transition(work, "waiting", at);
  }
};

/** The time of the next lookup; Infinity for never. */
export const getZoneLookupDueTime = ({ state, lookedAt, lookFrom, changedAt = 0 }: ZoneWork): number => {
  if (state === "unknown" && lookedAt === undefined) return lookFrom ?? changedAt;
  // The call or its runner is lost.
  return state === "queued" ? (lookFrom ?? changedAt + PROCESS_LOOKUP_MS) : Infinity;
};
