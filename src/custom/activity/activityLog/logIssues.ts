import type { Identifier } from "ra-core";
import type { Process } from "@/custom/domainActions";
import type { Run } from "@/custom/bulkRuns";
import { activityLog, type LogEntry, stateOf } from "./activityLog";

/** A site action whose end is not known yet. */
export const isUnsettled = (entry: LogEntry): boolean =>
  entry.of === "domainAction" && ["accepted", "unknown"].includes(stateOf(entry));

/** As the activity log tells the actions of an installation from others (recordWrite.ts). */
const subjectOf = ({ action, domain, server }: Process) =>
  `action=${action} domain_id=${domain.id} server_id=${server.id}`;

/** The site actions whose end was not known, with what following them and the runs has shown since. */
export const settleEntries = (
  entries: readonly LogEntry[],
  processes: readonly Process[],
  runs: readonly Run[],
): LogEntry[] => {
  const open = entries.filter(isUnsettled);
  if (open.length === 0) return [];
  const followed = new Map(processes.map((process) => [process.id, process]));
  // An installation is in a run once.
  const inRuns = new Map(
    runs.flatMap(({ id, items }) =>
      items.flatMap(({ process }) => (process ? [[`${id} ${subjectOf(process)}`, process] as const] : [])),
    ),
  );
  return open.flatMap((entry) => {
    const { run, process: id = "" } = entry;
    const process = run ? inRuns.get(`${run.id} ${entry.subject}`) : followed.get(id);
    if (process?.state !== "done" && process?.state !== "failed") return [];
    return { ...entry, state: process.state, endedAt: process.changedAt, words: process.text ?? entry.words };
  });
};

/** Refusals that need no attention: the form or the login says so itself, or the person just tries again. */
const toldElsewhere = new Set([401, 419, 422, 429]);

const isIssue = (entry: LogEntry, now: number): boolean => {
  if (entry.isDismissed) return false;
  const state = stateOf(entry, now);
  if (state !== "failed") return state === "unknown";
  // What is deleted already is no issue.
  return !toldElsewhere.has(entry.status ?? 0) && !(entry.kind === "delete" && entry.status === 404);
};

const keyOf = ({ of, kind, subject }: LogEntry) => `${of} ${kind} ${subject}`;

/**
 * The writes that failed, or whose outcome is unknown, and that nothing has settled since: neither the person, nor the same write
 * once more with success.
 * @param entries newest first, as is the result.
 */
export const findLogIssues = (entries: readonly LogEntry[], now = Date.now()): readonly LogEntry[] => {
  const settledKeys = new Set<string>();
  return entries.filter((entry) => {
    const key = keyOf(entry);
    if (stateOf(entry, now) === "done") settledKeys.add(key);
    return !settledKeys.has(key) && isIssue(entry, now);
  });
};

/** It stays in the activity log. */
export const dismissLogIssue = (userId: Identifier, id: string): void => {
  const entry = activityLog.get(userId, id);
  if (entry) activityLog.write(userId, { ...entry, isDismissed: true });
};
