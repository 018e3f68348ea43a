import { POLL_INTERVAL_MS, PROCESS_FOLLOW_MS, PROCESS_LOOKUP_MS, PROCESS_QUEUE_MS } from "@/lib/constants";
import { truncateText } from "@/lib/truncateText";
import { isOpen, isPending, isRunning, type Entry, type FoundState } from "./entry";
import { effectOf, type Observed, domainActions } from "@/model/domainActions";

export const stateOf = (observed: Observed): FoundState =>
  observed === "gone" ? "gone" : (observed.process ?? observed.status);

/** The events in the life of a started action. They may arrive in any order and more than once. */
export type ProcessEvent =
  /** The call was answered; with the domain if the answer contains it. */
  | { type: "answered"; at: number; observed?: Observed | undefined }
  /** The call was refused: nothing was done. */
  | { type: "refused"; at: number; text: string }
  /** The call got no usable answer: it may have been done. `refused`: a refusal that may be about this very call. */
  | { type: "unanswered"; at: number; text: string; refused?: boolean }
  /** A push event reports the domain's state. It may be late, but the end of a process is only reported after it ran. */
  | { type: "pushed"; at: number; observed: Observed }
  /** A row that a screen read; it may have been requested before the action. */
  | { type: "fetched"; at: number; observed: Observed }
  /** The domain was looked up for this entry, requested at `at`: the result is newer than the action. */
  | { type: "lookedUp"; at: number; observed: Observed }
  /** `until`: the server allows no call before. */
  | { type: "lookupFailed"; at: number; text: string; until?: number | undefined };

/** Minimum time between two updates that say the same. */
const HEARD_STEP_MS = 5000;

const into = (entry: Entry, state: Entry["state"], at: number, { text, ...more }: Partial<Entry> = {}): Entry => {
  const { text: _, doubtAt: __, refused: ___, found, ...rest } = entry;
  const said = text === undefined ? {} : { text: truncateText(text) };
  const isSame = entry.state === state;
  return {
    ...rest,
    // An earlier lookup says nothing about the new state.
    ...(isSame && found && { found }),
    state,
    changedAt: isSame ? entry.changedAt : at,
    heardAt: at,
    ...more,
    ...said,
  };
};

const doubtOf = ({ doubtAt }: Entry): Partial<Entry> => (doubtAt === undefined ? {} : { doubtAt });

const failed = (entry: Entry, at: number, observed: Exclude<Observed, "gone">): Entry =>
  into(entry, "failed", at, { text: observed.processText });

const running = (entry: Entry, at: number): Entry =>
  entry.state === "started" && entry.ran && entry.doubtAt === undefined && at - entry.heardAt < HEARD_STEP_MS
    ? entry
    : into(entry, "started", at, { ran: true });

const seen = (entry: Entry, at: number, observed: Observed, isPushed: boolean): Entry => {
  if (!isOpen(entry)) return entry;
  if (observed !== "gone" && observed.process === "failed") return failed(entry, at, observed);
  if (observed !== "gone" && observed.process === "running") return running(entry, at);
  const effect = effectOf(entry.action, observed);
  if (effect === "reached") return into(entry, "done", at);
  if (isPushed && effect === "unknown" && (entry.ran || entry.answered)) return into(entry, "done", at);
  // No process, and no visible effect. A row may have been read before the process began; a push, or a process seen running
  // before, may be late or mean the end.
  return isPushed || (entry.ran && entry.doubtAt === undefined) ? { ...entry, doubtAt: at } : entry;
};

const answered = (before: Entry, at: number, observed: Observed | undefined): Entry => {
  const entry = { ...before, answered: true };
  // The end may be reported before the answer, which was written before the end.
  if (entry.state === "done" || entry.state === "failed") return entry;
  const doubt = doubtOf(entry);
  if (!observed || observed === "gone") {
    const reached = observed === "gone" && domainActions[entry.action].removes;
    return into(entry, reached ? "done" : "started", at, reached ? {} : doubt);
  }
  if (observed.process === "failed") return failed(entry, at, observed);
  if (observed.process === "running") return into(entry, "started", at, { ran: true, ...doubt });
  // No process yet: it may wait in the server's queue. Only a visible effect proves that it is done.
  return into(entry, effectOf(entry.action, observed) === "reached" ? "done" : "started", at, doubt);
};

const unanswered = (entry: Entry, { at, text, refused }: Extract<ProcessEvent, { type: "unanswered" }>): Entry => {
  if (entry.state !== "queued" && entry.state !== "unconfirmed") return entry;
  const { found: _, ...rest } = entry;
  return into(rest, "unconfirmed", at, { text, ...(refused && { refused }) });
};

const lookedUp = (entry: Entry, at: number, observed: Observed): Entry => {
  if (!isRunning(entry) && entry.state !== "unconfirmed") return entry;
  const found = { at, state: stateOf(observed) };
  if (observed !== "gone" && observed.process === "failed") return { ...failed(entry, at, observed), found };
  if (observed !== "gone" && observed.process === "running") {
    // An event that came while it was looked up is newer than the answer.
    const isOlder = entry.doubtAt !== undefined && entry.doubtAt >= at;
    return into(entry, "started", at, { ran: true, found, ...(isOlder && doubtOf(entry)) });
  }
  const effect = effectOf(entry.action, observed);
  const isDone = effect === "reached" || (effect === "unknown" && Boolean(entry.ran || entry.answered));
  if (isDone) return into(entry, "done", at, { found });
  const why = { found, ...(entry.text !== undefined && { text: entry.text }) };
  // No visible effect: then the refusal was real.
  return entry.refused ? into(entry, "failed", at, { ...why, refused: true }) : into(entry, "unconfirmed", at, why);
};

const lookupFailed = (entry: Entry, { at, text, until }: Extract<ProcessEvent, { type: "lookupFailed" }>): Entry => {
  if (!isRunning(entry) && entry.state !== "unconfirmed") return entry;
  const found = { at, error: truncateText(text), ...(until !== undefined && { until }) };
  const isOver = isRunning(entry) && at - entry.heardAt >= PROCESS_LOOKUP_MS;
  return isOver ? { ...entry, state: "unconfirmed", changedAt: at, found } : { ...entry, found };
};

/** The entry after an event; the same object when nothing changes. */
export const next = (entry: Entry, event: ProcessEvent): Entry => {
  const { at } = event;
  switch (event.type) {
    case "answered":
      return answered(entry, at, event.observed);
    case "refused":
      return into(entry, "failed", at, { text: event.text, refused: true });
    case "unanswered":
      return unanswered(entry, event);
    case "pushed":
    case "fetched":
      return seen(entry, at, event.observed, event.type === "pushed");
    case "lookedUp":
      return lookedUp(entry, at, event.observed);
    case "lookupFailed":
      return lookupFailed(entry, event);
  }
};

export interface PushStatus {
  /** How often running actions are looked up while push is down; undefined while push is on. */
  pollEvery: number | undefined;
  /** Since when events have arrived without a gap; the end of an action that was last heard of before may have been missed. */
  since: number;
}

const unconfirmedDue = (entry: Entry, since: number): number => {
  const { found, changedAt, startedAt } = entry;
  if (!found) return changedAt;
  if ("error" in found) return since > found.at ? since : found.at + POLL_INTERVAL_MS;
  return isPending(entry) ? startedAt + PROCESS_QUEUE_MS : Infinity;
};

const runningDue = (entry: Entry, { pollEvery, since }: PushStatus): number => {
  const { state, found, heardAt, doubtAt, startedAt, answered: isAnswered } = entry;
  const tried = found?.at ?? -Infinity;
  // While the call is pending a lookup says nothing about its outcome.
  const soon = state === "started" && (doubtAt !== undefined || since > heardAt);
  if (soon && doubtAt !== undefined && doubtAt >= tried) return doubtAt;
  // Its call had no answer, and its events may not come either: it is read again after as long as it has run so far.
  if (state === "started" && found && !isAnswered) {
    const pause = "error" in found ? POLL_INTERVAL_MS : Math.max(tried - startedAt, PROCESS_FOLLOW_MS);
    return tried + Math.min(pause, POLL_INTERVAL_MS);
  }
  const due = soon ? heardAt : heardAt + (state === "started" ? (pollEvery ?? PROCESS_LOOKUP_MS) : PROCESS_LOOKUP_MS);
  return Math.max(due, tried + (pollEvery ?? POLL_INTERVAL_MS));
};

/** When an entry's domain is due for a lookup; Infinity for never. */
export const lookupDue = (entry: Entry, push: PushStatus): number => {
  const { found } = entry;
  const allowedAt = found && "error" in found ? (found.until ?? 0) : 0;
  if (entry.state === "unconfirmed") return Math.max(unconfirmedDue(entry, push.since), allowedAt);
  return isRunning(entry) ? Math.max(runningDue(entry, push), allowedAt) : Infinity;
};
