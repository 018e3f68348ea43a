import { POLL_INTERVAL_MS, PROCESS_FOLLOW_MS, PROCESS_LOOKUP_MS, PROCESS_QUEUE_MS } from "@/lib/constants";
import type { StoredText } from "@/lib/storedText";
import { hasEnded, isUnfinished, isPending, isInProgress, type Process, type LookupState } from "./process";
import { getEffect, type ObservedInstallation, domainActions } from "./domainActions";

export const toLookupState = (observed: ObservedInstallation): LookupState =>
  observed === "gone" ? "gone" : (observed.process ?? observed.status);

export type ProcessEvent =
  /** The call succeeded; with the domain if the response contains it. */
  | { type: "accepted"; at: number; observed?: ObservedInstallation | undefined }
  | { type: "refused"; at: number; text: StoredText }
  /**
   * No usable response: it may have been done. `isRefused`: the refusal may be caused by the browser's own repetition of the call.
   */
  | { type: "noResponse"; at: number; text: StoredText; isRefused?: boolean }
  /** It may be late, but the end of a process is only reported after it ran. */
  | { type: "pushed"; at: number; observed: ObservedInstallation }
  /** A fetched row; it may have been requested before the action. */
  | { type: "fetched"; at: number; observed: ObservedInstallation }
  /** A lookup requested at `at`: newer than the action. */
  | { type: "lookedUp"; at: number; observed: ObservedInstallation }
  /** `until`: the server accepts no call before. */
  | { type: "lookupFailed"; at: number; text: StoredText; until?: number | undefined };

/** Minimum time between two updates with the same state. */
const UPDATE_INTERVAL_MS = 5000;

const transition = (process: Process, state: Process["state"], at: number, changes: Partial<Process> = {}): Process => {
  const { text: _, contradictedAt: __, isRefused: ___, lookup, ...rest } = process;
  const isSame = process.state === state;
  return {
    ...rest,
    ...(isSame && lookup && { lookup }),
    state,
    changedAt: isSame ? process.changedAt : at,
    lastEventAt: at,
    ...changes,
  };
};

const getContradiction = ({ contradictedAt }: Process): Partial<Process> =>
  contradictedAt === undefined ? {} : { contradictedAt };

const toFailed = (process: Process, at: number, observed: Exclude<ObservedInstallation, "gone">): Process =>
  transition(process, "failed", at, { text: observed.processText });

const toRunning = (process: Process, at: number): Process =>
  process.state === "running" &&
  process.hasRun &&
  process.contradictedAt === undefined &&
  at - process.lastEventAt < UPDATE_INTERVAL_MS
    ? process
    : transition(process, "running", at, { hasRun: true });

const applyObservation = (process: Process, at: number, observed: ObservedInstallation, isPushed: boolean): Process => {
  if (!isUnfinished(process)) return process;
  if (observed !== "gone" && observed.process === "failed") return toFailed(process, at, observed);
  if (observed !== "gone" && observed.process === "running") return toRunning(process, at);
  const effect = getEffect(process.action, observed);
  if (effect === "reached") return transition(process, "done", at);
  if (isPushed && effect === "unknown" && (process.hasRun || process.isAccepted))
    return transition(process, "done", at);
  // No process and no effect. The row may be older than the process; a push, or a process seen before, may be late or mean the end.
  return isPushed || (process.hasRun && process.contradictedAt === undefined)
    ? { ...process, contradictedAt: at }
    : process;
};

const applyResponse = (before: Process, at: number, observed: ObservedInstallation | undefined): Process => {
  const process = { ...before, isAccepted: true };
  // The response may be older than an event that has reported the end.
  if (hasEnded(process)) return process;
  const contradiction = getContradiction(process);
  if (!observed || observed === "gone") {
    const reached = observed === "gone" && domainActions[process.action].removes;
    return transition(process, reached ? "done" : "running", at, reached ? {} : contradiction);
  }
  if (observed.process === "failed") return toFailed(process, at, observed);
  if (observed.process === "running") return transition(process, "running", at, { hasRun: true, ...contradiction });
  // The process may wait in the server's queue. Only a visible effect proves that it is done.
  return transition(process, getEffect(process.action, observed) === "reached" ? "done" : "running", at, contradiction);
};

const applyMissingResponse = (
  process: Process,
  { at, text, isRefused }: Extract<ProcessEvent, { type: "noResponse" }>,
): Process => {
  if (process.state !== "sending" && process.state !== "unknown") return process;
  const { lookup: _, ...rest } = process;
  return transition(rest, "unknown", at, { text, ...(isRefused && { isRefused }) });
};

const applyLookup = (process: Process, at: number, observed: ObservedInstallation): Process => {
  if (hasEnded(process)) return process;
  const lookup = { at, state: toLookupState(observed) };
  if (observed !== "gone" && observed.process === "failed") return { ...toFailed(process, at, observed), lookup };
  if (observed !== "gone" && observed.process === "running") {
    // An event during the lookup is newer than its response.
    const isOlder = process.contradictedAt !== undefined && process.contradictedAt >= at;
    return transition(process, "running", at, { hasRun: true, lookup, ...(isOlder && getContradiction(process)) });
  }
  const effect = getEffect(process.action, observed);
  const isDone = effect === "reached" || (effect === "unknown" && Boolean(process.hasRun || process.isAccepted));
  if (isDone) return transition(process, "done", at, { lookup });
  const details = { lookup, ...(process.text !== undefined && { text: process.text }) };
  // No effect: the refusal was real.
  return process.isRefused
    ? transition(process, "failed", at, { ...details, isRefused: true })
    : transition(process, "unknown", at, details);
};

const applyLookupFailure = (
  process: Process,
  { at, text, until }: Extract<ProcessEvent, { type: "lookupFailed" }>,
): Process => {
  if (hasEnded(process)) return process;
  const lookup = { at, error: text, ...(until !== undefined && { until }) };
  const isOver = isInProgress(process) && at - process.lastEventAt >= PROCESS_LOOKUP_MS;
  return isOver ? { ...process, state: "unknown", changedAt: at, lookup } : { ...process, lookup };
};

export const processReducer = (process: Process, event: ProcessEvent): Process => {
  const { at } = event;
  switch (event.type) {
    case "accepted":
      return applyResponse(process, at, event.observed);
    case "refused":
      return transition(process, "failed", at, { text: event.text, isRefused: true });
    case "noResponse":
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
  const { lookup, changedAt, startedAt } = process;
  if (!lookup) return changedAt;
  if ("error" in lookup) return liveSince > lookup.at ? liveSince : lookup.at + POLL_INTERVAL_MS;
  return isPending(process) ? startedAt + PROCESS_QUEUE_MS : Infinity;
};

const getRunningDueTime = (process: Process, { pollIntervalMs, liveSince }: PushStatus): number => {
  const { state, lookup, lastEventAt, contradictedAt, startedAt, isAccepted } = process;
  const tried = lookup?.at ?? -Infinity;
  // A lookup proves nothing while the call is pending.
  const soon = state === "running" && (contradictedAt !== undefined || liveSince > lastEventAt);
  if (soon && contradictedAt !== undefined && contradictedAt >= tried) return contradictedAt;
  // Events may be missing like the response: the next lookup waits as long as the process has run so far.
  if (state === "running" && lookup && !isAccepted) {
    const pause = "error" in lookup ? POLL_INTERVAL_MS : Math.max(tried - startedAt, PROCESS_FOLLOW_MS);
    return tried + Math.min(pause, POLL_INTERVAL_MS);
  }
  const due = soon
    ? lastEventAt
    : lastEventAt + (state === "running" ? (pollIntervalMs ?? PROCESS_LOOKUP_MS) : PROCESS_LOOKUP_MS);
  return Math.max(due, tried + (pollIntervalMs ?? POLL_INTERVAL_MS));
};

/** The time of the next lookup; Infinity for never. */
export const getLookupDueTime = (process: Process, push: PushStatus): number => {
  const { lookup } = process;
  const allowedAt = lookup && "error" in lookup ? (lookup.until ?? 0) : 0;
  if (process.state === "unknown") return Math.max(getUnknownDueTime(process, push.liveSince), allowedAt);
  return isInProgress(process) ? Math.max(getRunningDueTime(process, push), allowedAt) : Infinity;
};
