import { type LogEntry, getWriteState } from "./activityLog";

/** The form or the login reports these itself, or the user just tries again. */
const handledStatuses = new Set([401, 419, 422, 429]);

const isIssue = (entry: LogEntry, now: number): boolean => {
  if (entry.isDismissed || entry.isPast) return false;
  const state = getWriteState(entry, now);
  if (state !== "failed") return state === "unknown";
  return !handledStatuses.has(entry.status ?? 0) && !(entry.kind === "delete" && entry.status === 404);
};

const getWriteKey = ({ target, kind, subject }: LogEntry) => `${target} ${kind} ${subject}`;

/**
 * Failed and unknown writes that the user has not dismissed and no later write of the same kind has repeated with success.
 * @param entries newest first, as is the result
 */
export const findLogIssues = (entries: readonly LogEntry[], now = Date.now()): readonly LogEntry[] => {
  const settledKeys = new Set<string>();
  return entries.filter((entry) => {
    const key = getWriteKey(entry);
    if (getWriteState(entry, now) === "done") settledKeys.add(key);
    return !settledKeys.has(key) && isIssue(entry, now);
  });
};
