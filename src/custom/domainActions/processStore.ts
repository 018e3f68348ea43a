import type { Identifier } from "ra-core";
import { hasUnknownOutcome } from "@/dataProvider/errors";
import { toErrorText } from "@/i18n/errorMessage";
import { type DomainActionName, getObservedInstallation } from "@/model/domainActions";
import type { SiteInstallation } from "@/model/installation";
import type { Domain } from "@/model/records";
import { PROCESS_ENTRIES_MAX } from "@/lib/constants";
import { toText } from "@/i18n/storedText";
import { createEntryId, createUserStore } from "@/lib/userStore";
import { mayHaveStarted } from "./actions/sendAction";
import { whenUnlocked } from "./installationLock";
import { hasEnded, isUnfinished, isInProgress, isLatest, type Process, ProcessSchema } from "@/model/process";
import { emitProcessEnd } from "./processEnds";
import { processReducer, type ProcessEvent } from "@/model/processReducer";

/** Newest first. Beyond the maximum the oldest are removed, finished ones first. */
const limitProcesses = (processes: readonly Process[]): readonly Process[] => {
  const newest = processes.toSorted((one, other) => other.startedAt - one.startedAt);
  const isDone = ({ state }: Process) => state === "done";
  const keptProcesses = [...newest.filter((process) => !isDone(process)), ...newest.filter(isDone)].slice(
    0,
    PROCESS_ENTRIES_MAX,
  );
  return newest.filter((process) => keptProcesses.includes(process));
};

export const processStore = createUserStore<Process>({
  key: "spire.processes.2",
  schema: ProcessSchema,
  limit: limitProcesses,
});
export const readProcesses = processStore.readFresh;

/** Ids of the processes that this page has started. */
export const startedIds = new Set<string>();

/** Ignored if the process does not exist any more. */
export const dispatchProcessEvent = (userId: Identifier, id: string, event: ProcessEvent): void => {
  const process = processStore.get(userId, id);
  const changed = process && processReducer(process, event);
  if (!changed || changed === process) return;
  processStore.write(userId, changed);
  emitProcessEnd(userId, process, changed);
};

/** Adds an action to Activity before it is sent. The returned callbacks record the outcome of the call. */
export const trackProcess = (
  userId: Identifier,
  { action, domain, server }: SiteInstallation & { action: DomainActionName },
) => {
  const at = Date.now();
  const id = createEntryId(at);
  startedIds.add(id);
  const times = { startedAt: at, changedAt: at, lastEventAt: at };
  const names: Pick<Process, "domain" | "server"> = {
    domain: { id: domain.id, url: domain.url },
    server: { id: server.id, name: server.name },
  };
  processStore.write(userId, { id, ...names, action, state: "sending", ...times });
  return {
    id,
    /** @returns false if the end was already reported by push. */
    onResponse: (changed: Domain | undefined): boolean => {
      const process = processStore.get(userId, id);
      const isNews = process !== undefined && !hasEnded(process);
      const observed = changed && getObservedInstallation(changed, server.id);
      dispatchProcessEvent(userId, id, { type: "accepted", at: Date.now(), observed });
      return isNews;
    },
    onError: (error: unknown) => {
      const details = { at: Date.now(), text: toErrorText(error) };
      const event: ProcessEvent = mayHaveStarted(error, action)
        ? { type: "noResponse", isRefused: !hasUnknownOutcome(error), ...details }
        : { type: "refused", ...details };
      dispatchProcessEvent(userId, id, event);
    },
  };
};

/**
 * Dispatches the current state of domains. A server runs one process per domain: a running or failed one belongs to the latest
 * action. Data fetched before an action is ignored.
 */
export const dispatchDomains = (
  userId: Identifier,
  domains: readonly Domain[],
  type: "pushed" | "fetched",
  at = Date.now(),
): void => {
  const processes = readProcesses(userId);
  for (const process of processes.filter(isUnfinished)) {
    const domain = domains.find(({ id }) => String(id) === String(process.domain.id));
    const observed = domain && at >= process.startedAt ? getObservedInstallation(domain, process.server.id) : undefined;
    const isIdle = observed === "gone" || observed?.process === undefined;
    if (observed && (isIdle || isLatest(process, processes)))
      dispatchProcessEvent(userId, process.id, { type, at, observed });
  }
};

export const interruptedText = [toText("processes.interrupted")];

/** Calls whose response another open page may wait for. */
const awaitedIds = new Set<string>();

/** Makes the pending calls of closed pages unknown. Other open pages may still wait for theirs. */
export const settleInterruptedCalls = (userId: Identifier, processes = readProcesses(userId)): void => {
  for (const process of processes) {
    if (process.state !== "sending" || startedIds.has(process.id) || awaitedIds.has(process.id)) continue;
    awaitedIds.add(process.id);
    void whenUnlocked(userId, process, () => {
      if (processStore.get(userId, process.id)?.state === "sending")
        dispatchProcessEvent(userId, process.id, { type: "noResponse", at: Date.now(), text: interruptedText });
    });
  }
};

/** Ignores those that have not ended. */
export const dismissProcesses = (userId: Identifier, ids: readonly (string | undefined)[]): void => {
  const ended = readProcesses(userId).filter((process) => ids.includes(process.id) && !isInProgress(process));
  processStore.remove(
    userId,
    ended.map(({ id }) => id),
  );
};
