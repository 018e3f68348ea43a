import { POLL_INTERVAL_MS, PROCESS_FOLLOW_MS, PROCESS_LOOKUP_MS, PROCESS_QUEUE_MS } from "@/lib/constants";
import { truncateText } from "@/lib/serverText";
import { isUnfinished, isPending, isRunning, type Process, type LookupState } from "./process";
import { getEffect, type ObservedInstallation, domainActions } from "@/model/domainActions";

export const toLookupState = (observed: ObservedInstallation): LookupState =>
  observed === "gone" ? "gone" : (observed.process ?? observed.status);

export type ProcessEvent =
  /** The call succeeded; with the domain if the response contains it. */
  | { type: "answered"; at: number; observed?: ObservedInstallation | undefined }
  | { type: "refused"; at: number; text: string }
  /**
   * No usable response: it may have been done. `refused`: the refusal may be caused by the browser's own repetition of the call.
   */
  | { type: "unanswered"; at: number; text: string; refused?: boolean }
  /** It may be late, but the end of a process is only reported after it ran. */
  | { type: "pushed"; at: number; observed: ObservedInstallation }
  /** A fetched row; it may have been requested before the action. */
  | { type: "fetched"; at: number; observed: ObservedInstallation }
  /** A lookup requested at `at`: newer than the action. */
  | { type: "lookedUp"; at: number; observed: ObservedInstallation }
  /** `until`: the server accepts no call before. */
  | { type: "lookupFailed"; at: number; text: string; until?: number | undefined };

/** Minimum time between two updates with the same state. */
const UPDATE_INTERVAL_MS = 5000;

const transition = (
  process: Process,
  state: Process["state"],
  at: number,
  { text, ...more }: Partial<Process> = {},
): Process => {
  const { text: _, doubtAt: __, refused: ___, found, ...rest } = process;
  const message = text === undefined ? {} : { text: truncateText(text) };
  const isSame = process.state === state;
  return {
    ...rest,
    ...(isSame && found && { found }),
    state,
    changedAt: isSame ? process.changedAt : at,
    heardAt: at,
    ...more,
    ...message,
  };
};

const getDoubt = ({ doubtAt }: Process): Partial<Process> => (doubtAt === undefined ? {} : { doubtAt });

const toFailed = (process: Process, at: number, observed: Exclude<ObservedInstallation, "gone">): Process =>
  transition(process, "failed", at, { text: observed.processText });

const toRunning = (process: Process, at: number): Process =>
  process.state === "started" &&
  process.ran &&
  process.doubtAt === undefined &&
  at - process.heardAt < UPDATE_INTERVAL_MS
    ? process
    : transition(process, "started", at, { ran: true });

const applyObservation = (process: Process, at: number, observed: ObservedInstallation, isPushed: boolean): Process => {
  if (!isUnfinished(process)) return process;
  if (observed !== "gone" && observed.process === "failed") return toFailed(process, at, observed);
  if (observed !== "gone" && observed.process === "running") return toRunning(process, at);
  const effect = getEffect(process.action, observed);
  if (effect === "reached") return transition(process, "done", at);
  if (isPushed && effect === "unknown" && (process.ran || process.answered)) return transition(process, "done", at);
  // No process and no effect. The row may be older than the process; a push, or a process seen before, may be late or mean the end.
  return isPushed || (process.ran && process.doubtAt === undefined) ? { ...process, doubtAt: at } : process;
};

const applyResponse = (before: Process, at: number, observed: ObservedInstallation | undefined): Process => {
  const process = { ...before, answered: true };
  // The response may be older than an event that has reported the end.
  if (process.state === "done" || process.state === "failed") return process;
  const doubt = getDoubt(process);
  if (!observed || observed === "gone") {
    const reached = observed === "gone" && domainActions[process.action].removes;
    return transition(process, reached ? "done" : "started", at, reached ? {} : doubt);
  }
  if (observed.process === "failed") return toFailed(process, at, observed);
  if (observed.process === "running") return transition(process, "started", at, { ran: true, ...doubt });
  // The process may wait in the server's queue. Only a visible effect proves that it is done.
  return transition(process, getEffect(process.action, observed) === "reached" ? "done" : "started", at, doubt);
};

const applyMissingResponse = (
  process: Process,
  { at, text, refused }: Extract<ProcessEvent, { type: "unanswered" }>,
): Process => {
  if (process.state !== "queued" && process.state !== "unknown") return process;
  const { found: _, ...rest } = process;
  return transition(rest, "unknown", at, { text, ...(refused && { refused }) });
};

const applyLookup = (process: Process, at: number, observed: ObservedInstallation): Process => {
  if (!isRunning(process) && process.state !== "unknown") return process;
  const found = { at, state: toLookupState(observed) };
  if (observed !== "gone" && observed.process === "failed") return { ...toFailed(process, at, observed), found };
  if (observed !== "gone" && observed.process === "running") {
    // An event during the lookup is newer than its response.
    const isOlder = process.doubtAt !== undefined && process.doubtAt >= at;
    return transition(process, "started", at, { ran: true, found, ...(isOlder && getDoubt(process)) });
  }
  const effect = getEffect(process.action, observed);
  const isDone = effect === "reached" || (effect === "unknown" && Boolean(process.ran || process.answered));
  if (isDone) return transition(process, "done", at, { found });
  const why = { found, ...(process.text !== undefined && { text: process.text }) };
  // No effect: the refusal was real.
  return process.refused
    ? transition(process, "failed", at, { ...why, refused: true })
    : transition(process, "unknown", at, why);
};

const applyLookupFailure = (
  process: Process,
  { at, text, until }: Extract<ProcessEvent, { type: "lookupFailed" }>,
): Process => {
  if (!isRunning(process) && process.state !== "unknown") return process;
  const found = { at, error: truncateText(text), ...(until !== undefined && { until }) };
  const isOver = isRunning(process) && at - process.heardAt >= PROCESS_LOOKUP_MS;
  return isOver ? { ...process, state: "unknown", changedAt: at, found } : { ...process, found };
};

export const processReducer = (process: Process, event: ProcessEvent): Process => {
  const { at } = event;
  switch (event.type) {
    case "answered":
      return applyResponse(process, at, event.observed);
    case "refused":
      return transition(process, "failed", at, { text: event.text, refused: true });
    case "unanswered":
      return applyMissingResponse(process, event);
    case "pushed":
    case "fetched":
      return applyObservation(process, at, event.observed, event.type === "pushed");
    case "lookedUp":
      return applyLookup(process, at, event.observed);
    case "lookupFailed":
      return applyLookupFailure(process, event);
  }
};

export interface PushStatus {
  /** Interval of lookups without push; undefined with push. */
  pollIntervalMs: number | undefined;
  /** The time since which no event can have been missed. */
  liveSince: number;
}

const getUnknownDueTime = (process: Process, liveSince: number): number => {
  const { found, changedAt, startedAt } = process;
  if (!found) return changedAt;
  if ("error" in found) return liveSince > found.at ? liveSince : found.at + POLL_INTERVAL_MS;
  return isPending(process) ? startedAt + PROCESS_QUEUE_MS : Infinity;
};

const getRunningDueTime = (process: Process, { pollIntervalMs, liveSince }: PushStatus): number => {
  const { state, found, heardAt, doubtAt, startedAt, answered: isAnswered } = process;
  const tried = found?.at ?? -Infinity;
  // A lookup proves nothing while the call is pending.
  const soon = state === "started" && (doubtAt !== undefined || liveSince > heardAt);
  if (soon && doubtAt !== undefined && doubtAt >= tried) return doubtAt;
  // Events may be missing like the response: the next lookup waits as long as the process has run so far.
  if (state === "started" && found && !isAnswered) {
    const pause = "error" in found ? POLL_INTERVAL_MS : Math.max(tried - startedAt, PROCESS_FOLLOW_MS);
    return tried + Math.min(pause, POLL_INTERVAL_MS);
  }
  const due = soon
    ? heardAt
    : heardAt + (state === "started" ? (pollIntervalMs ?? PROCESS_LOOKUP_MS) : PROCESS_LOOKUP_MS);
  return Math.max(due, tried + (pollIntervalMs ?? POLL_INTERVAL_MS));
};

/** The time of the next lookup; Infinity for never. */
export const getLookupDueTime = (process: Process, push: PushStatus): number => {
  const { found } = process;
  const allowedAt = found && "error" in found ? (found.until ?? 0) : 0;
  if (process.state === "unknown") return Math.max(getUnknownDueTime(process, push.liveSince), allowedAt);
  return isRunning(process) ? Math.max(getRunningDueTime(process, push), allowedAt) : Infinity;
};
