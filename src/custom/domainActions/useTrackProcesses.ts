import { useCallback, useEffect, useState } from "react";
import { ACTION_EVENT_MS } from "@/lib/constants";
import { getResumeDelay } from "@/dataProvider/errors";
import { toErrorText } from "@/i18n/errorMessage";
import { lookUpDomain, refetchShown, useDomainEvents, usePushStatus } from "@/custom/liveUpdates";
import { useServices, useCurrentUser } from "@/ui/services";
import { useIsPageVisible, useIsPresent } from "@/ui/usePresence";
import { isUnfinished, isInProgress, type Process } from "@/model/process";
import { getObservedInstallation } from "@/model/domainActions";
import { getLookupDueTime } from "@/model/processReducer";
import { dispatchDomains, dispatchProcessEvent, readProcesses, settleInterruptedCalls } from "./processStore";

const useVerifyPush = (processes: readonly Process[]): void => {
  const services = useServices();
  useEffect(() => {
    const now = Date.now();
    const waits = processes.filter(isInProgress).map(({ lastEventAt }) => lastEventAt + ACTION_EVENT_MS - now);
    const next = Math.min(...waits.filter((ms) => ms > 0));
    if (next === Infinity) return;
    const timer = setTimeout(() => services.live.verify(), next);
    return () => clearTimeout(timer);
  }, [processes, services]);
};

/** Tracks processes until they end: by events, and by lookups of those without events, one at a time. Never sends an action. */
export const useTrackProcesses = (processes: readonly Process[]): void => {
  const services = useServices();
  const userId = useCurrentUser().id;
  const isVisible = useIsPageVisible();
  const isPresent = useIsPresent();
  const { pollIntervalMs, liveSince } = usePushStatus();
  const [isLookingUp, setLookingUp] = useState(false);

  const lookUp = useCallback(
    async (process: Process) => {
      const at = Date.now();
      setLookingUp(true);
      try {
        const domain = await lookUpDomain(services, process.domain.id);
        const observed = domain ? getObservedInstallation(domain, process.server.id) : "gone";
        if (observed) dispatchProcessEvent(userId, process.id, { type: "lookedUp", at, observed });
        const now = readProcesses(userId).find(({ id }) => id === process.id);
        // Filtered lists and totals may have changed.
        if (now && !isInProgress(now)) void refetchShown(services.queryClient);
      } catch (error) {
        const now = Date.now();
        const wait = getResumeDelay(error);
        const until = wait === undefined ? undefined : now + wait;
        dispatchProcessEvent(userId, process.id, {
          type: "lookupFailed",
          at: now,
          text: toErrorText(error),
          until,
        });
        await services.authProvider.checkError(error);
      } finally {
        setLookingUp(false);
      }
    },
    [userId, services],
  );
  useVerifyPush(processes);
  useDomainEvents(processes.some(isUnfinished), (domains, type, at) => {
    if (type !== "lookedUp") dispatchDomains(userId, domains, type, at);
  });

  useEffect(() => {
    settleInterruptedCalls(userId, processes);
  }, [userId, processes]);

  useEffect(() => {
    if (!isVisible || !isPresent || isLookingUp) return;
    const [first] = processes
      .map((process) => ({ process, due: getLookupDueTime(process, { pollIntervalMs, liveSince }) }))
      .sort((one, other) => one.due - other.due);
    if (!first || first.due === Infinity) return;
    const timer = setTimeout(() => void lookUp(first.process), Math.max(0, first.due - Date.now()));
    return () => clearTimeout(timer);
  }, [processes, pollIntervalMs, liveSince, isVisible, isPresent, isLookingUp, lookUp]);
};
