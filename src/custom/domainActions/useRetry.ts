import { useMutation, useMutationState } from "@tanstack/react-query";
import { canAccess } from "@/authProvider/access";
import { getRepeatTime, type Process } from "@/model/process";
import { getCachedDomain } from "@/dataProvider/domainEvents";
import { dismissProcesses } from "./processStore";
import { type DomainActionName, domainActions } from "@/model/domainActions";
import { findServer } from "@/model/installation";
import { useServices, useCurrentUser } from "@/ui/services";
import { isOffered, useRestartAction } from "./useDomainAction";

const MUTATION_KEY = ["startAgain"];

interface RetryRequest {
  action: DomainActionName;
  process: Process;
  onStart?: () => void;
}

/** Retries a failed action, repeats one with an unknown outcome, or reverts a finished one. Sites are deleted only from their menu, which has a confirmation. */
export const useRetry = () => {
  const { queryClient, config } = useServices();
  const user = useCurrentUser();
  const startAgain = useRestartAction();
  const { mutate: send } = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ action, process, onStart }: RetryRequest) => startAgain(action, process, onStart),
  });
  const retryingIds = useMutationState({
    filters: { mutationKey: MUTATION_KEY, status: "pending" },
    select: ({ state }) => (state.variables as RetryRequest).process.id,
  });

  /** Ignores a second click. */
  const start = (request: RetryRequest) => {
    const isSame = ({ state }: { state: { variables: unknown } }) =>
      (state.variables as RetryRequest).process.id === request.process.id;
    if (queryClient.isMutating({ mutationKey: MUTATION_KEY, predicate: isSame }) === 0) send(request);
  };

  const canEdit = canAccess(user, { resource: "domains", action: "edit" });
  /** Cached data decides: a failed process still disables all actions. */
  const canRetry = (process: Process): boolean => {
    const { action, domain, server, state } = process;
    const isOver = state === "failed" || Date.now() >= (getRepeatTime(process) ?? Infinity);
    if (!canEdit || !isOver || domainActions[action].removes) return false;
    const cached = getCachedDomain(queryClient, domain.id);
    if (!cached?.servers) return true;
    const installation = findServer(cached, server.id);
    return installation !== undefined && isOffered(action, cached, installation, config.capabilities);
  };
  /** The installation's state is fetched before it is sent. */
  const getInverse = ({ action, state }: Process) =>
    canEdit && state === "done" ? domainActions[action].inverse : undefined;

  return {
    canRetry,
    retry: (process: Process) =>
      start({ action: process.action, process, onStart: () => dismissProcesses(user.id, [process.id]) }),
    getInverse,
    revert: (process: Process) => {
      const action = getInverse(process);
      if (action) start({ action, process });
    },
    retryingIds,
  };
};
