import type { Identifier } from "ra-core";
import type { Process } from "@/custom/domainActions";
import type { Run } from "@/custom/bulkRuns";
import { getServerText } from "@/lib/storedText";
import { changeEntry, type LogEntry, getWriteState } from "./activityLog";

const isUnsettled = (entry: LogEntry): boolean =>
  !entry.isPast && entry.target === "domainAction" && ["running", "unknown"].includes(getWriteState(entry));

/** Must match the subjects in recordWrite.ts. */
const toSubject = ({ action, domain, server }: Process) =>
  `action=${action} domain_id=${domain.id} server_id=${server.id}`;

/** Updates unsettled site actions with the outcome of their processes. */
export const settleEntries = (
  entries: readonly LogEntry[],
  processes: readonly Process[],
  runs: readonly Run[],
): LogEntry[] => {
  const open = entries.filter(isUnsettled);
  if (open.length === 0) return [];
  const processesById = new Map(processes.map((process) => [process.id, process]));
  const processesInRuns = new Map(
    runs.flatMap(({ id, items }) =>
      items.flatMap(({ process }) => (process ? [[`${id} ${toSubject(process)}`, process] as const] : [])),
    ),
  );
  return open.flatMap((entry) => {
    const { run, process: id = "" } = entry;
    const process = run ? processesInRuns.get(`${run.id} ${entry.subject}`) : processesById.get(id);
    if (process?.state !== "done" && process?.state !== "failed") return [];
    return {
      ...entry,
      state: process.state,
      endedAt: process.changedAt,
      message: getServerText(process.text) || entry.message,
    };
  });
};

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

export const dismissLogIssue = (userId: Identifier, id: string): void => {
  changeEntry(userId, id, { isDismissed: true });
};
