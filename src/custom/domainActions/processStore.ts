import type { Identifier } from "ra-core";
import type { DomainActionName } from "@/model/domainActions";
import type { Domain, DomainServer } from "@/model/records";
import { NAME_MAX_LENGTH, PROCESS_ENTRIES_MAX } from "@/lib/constants";
import { truncateText } from "@/lib/truncateText";
import { storageKeys } from "@/lib/storageKeys";
import { createEntryId, createUserEntries } from "@/lib/userEntries";
import { getInstallationKey, whenUnlocked } from "./installationLock";
import { isUnfinished, isRunning, type Process, ProcessSchema } from "./process";
import { getObservedInstallation } from "@/model/domainActions";
import { processReducer, type ProcessEvent } from "./processReducer";

/** Newest first; when there are too many the oldest go, finished ones first. */
const arrange = (processes: readonly Process[]): readonly Process[] => {
  const newest = processes.toSorted((one, other) => other.startedAt - one.startedAt);
  const isDone = ({ state }: Process) => state === "done";
  const wanted = [...newest.filter((process) => !isDone(process)), ...newest.filter(isDone)].slice(
    0,
    PROCESS_ENTRIES_MAX,
  );
  return newest.filter((process) => wanted.includes(process));
};

/** The actions that the user has started. */
export const processStore = createUserEntries<Process>({
  prefix: `${storageKeys.processes}.${storageKeys.processesVersion}`,
  schema: ProcessSchema,
  arrange,
});
export const readProcesses = processStore.read;

/** The ids of this page's calls, and of those of other pages whose end it waits for. After a reload nothing waits for an answer. */
const awaitedIds = new Set<string>();

const updateProcesses = (userId: Identifier, by: (process: Process, all: readonly Process[]) => Process): void => {
  const processes = readProcesses(userId);
  for (const process of processes) {
    const changed = by(process, processes);
    if (changed !== process) processStore.write(userId, changed);
  }
};

/** @returns the id of the new process. */
export const addProcess = (
  userId: Identifier,
  { action, domain, server }: { action: DomainActionName; domain: Domain; server: DomainServer },
): string => {
  const at = Date.now();
  const id = createEntryId(at);
  awaitedIds.add(id);
  const process: Process = {
    id,
    domain: { id: domain.id, url: truncateText(domain.url, NAME_MAX_LENGTH) },
    server: { id: server.id, name: truncateText(server.name, NAME_MAX_LENGTH) },
    action,
    state: "queued",
    startedAt: at,
    changedAt: at,
    heardAt: at,
  };
  processStore.write(userId, process);
  return id;
};

/** Whether it has ended, as far as known; true when it no longer exists. */
export const hasEnded = (userId: Identifier, id: string): boolean => {
  const process = readProcesses(userId).find((one) => one.id === id);
  return !process || process.state === "done" || process.state === "failed";
};

/** Reports an event to one process; does nothing when it no longer exists. */
export const dispatchProcessEvent = (userId: Identifier, id: string, event: ProcessEvent): void => {
  updateProcesses(userId, (process) => (process.id === id ? processReducer(process, event) : process));
};

/**
 * Reports the current state of domains. A server runs one process per domain at a time: a running or failed process is the
 * latest action there; no running process concerns all of them. Data read before an action says nothing about it.
 */
export const dispatchDomains = (
  userId: Identifier,
  domains: readonly Domain[],
  type: "pushed" | "fetched",
  at = Date.now(),
): void => {
  if (!readProcesses(userId).some(isUnfinished)) return;
  const byId = new Map(domains.map((domain) => [String(domain.id), domain]));
  updateProcesses(userId, (process, all) => {
    const domain = byId.get(String(process.domain.id));
    const observed =
      domain && isUnfinished(process) && at >= process.startedAt
        ? getObservedInstallation(domain, process.server.id)
        : undefined;
    if (!observed) return process;
    const isLatest = all.find((other) => getInstallationKey(other) === getInstallationKey(process)) === process;
    const isIdle = observed === "gone" || observed.process === undefined;
    return isLatest || isIdle ? processReducer(process, { type, at, observed }) : process;
  });
};

/** Calls of pages that were left become unconfirmed: nothing waits for their answers. Other pages may still wait for theirs. */
export const settleInterruptedCalls = (userId: Identifier, text: string, processes = readProcesses(userId)): void => {
  for (const process of processes) {
    if (process.state !== "queued" || awaitedIds.has(process.id)) continue;
    awaitedIds.add(process.id);
    void whenUnlocked(userId, process, () =>
      updateProcesses(userId, (one) =>
        one.id === process.id && one.state === "queued"
          ? processReducer(one, { type: "unanswered", at: Date.now(), text })
          : one,
      ),
    );
  }
};

/** Removes these processes, unless they are still running. */
export const clearFinishedProcesses = (userId: Identifier, ids: ReadonlySet<string | undefined>): void => {
  const finished = readProcesses(userId).filter((process) => ids.has(process.id) && !isRunning(process));
  processStore.remove(
    userId,
    finished.map(({ id }) => id),
  );
};

/** Removes a process, unless it is still running. */
export const dismissProcess = (userId: Identifier, id: string): void => clearFinishedProcesses(userId, new Set([id]));
