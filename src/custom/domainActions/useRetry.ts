import { useMutation, useMutationState } from "@tanstack/react-query";
import { canAccess } from "@/authProvider/access";
import type { Entry } from "./entry";
import { knownDomain } from "@/dataProvider/cachedDomains";
import { dismissProcess } from "./store";
import { type DomainActionName, domainActions } from "@/model/domainActions";
import { useServices, useCurrentUser } from "@/ui/services";
import { isOffered, useStartAgain } from "./useDomainAction";

const MUTATION = ["startAgain"];

interface Again {
  action: DomainActionName;
  entry: Entry;
  onStart?: () => void;
}

/**
 * Starts a failed action again, or takes a finished one back, at the person's request. Reads the domain first, and does not send
 * what its state no longer allows. A site is deleted only from its menu, which asks first.
 */
export const useRetry = () => {
  const { queryClient, config } = useServices();
  const user = useCurrentUser();
  const startAgain = useStartAgain();
  const { mutate: send } = useMutation({
    mutationKey: MUTATION,
    mutationFn: ({ action, entry, onStart }: Again) => startAgain(action, entry, onStart),
  });
  const retrying = useMutationState({
    filters: { mutationKey: MUTATION, status: "pending" },
    select: ({ state }) => (state.variables as Again).entry.id,
  });

  /** Once, also if it is pressed again before the button shows that it was. */
  const start = (again: Again) => {
    const isSame = ({ state }: { state: { variables: unknown } }) =>
      (state.variables as Again).entry.id === again.entry.id;
    if (queryClient.isMutating({ mutationKey: MUTATION, predicate: isSame }) === 0) send(again);
  };

  const mayAct = canAccess(user, { resource: "domains", action: "edit" });
  /** Where the menu's rules allow it, as far as known: a failed process still disables all actions there. */
  const isAllowed = ({ action, domain, server, state }: Entry): boolean => {
    if (!mayAct || state !== "failed" || domainActions[action].removes) return false;
    const known = knownDomain(queryClient, domain.id);
    if (!known?.servers) return true;
    const installation = known.servers.find(({ id }) => String(id) === String(server.id));
    return installation !== undefined && isOffered(action, known, installation, config.capabilities);
  };
  /** What takes a finished action back. Whether the installation still allows it is read before it is sent. */
  const inverse = ({ action, state }: Entry) =>
    mayAct && state === "done" ? domainActions[action].inverse : undefined;

  return {
    isAllowed,
    retry: (entry: Entry) => {
      if (user) start({ action: entry.action, entry, onStart: () => dismissProcess(user.id, entry.id) });
    },
    inverse,
    revert: (entry: Entry) => {
      const action = inverse(entry);
      if (action) start({ action, entry });
    },
    /** Ids of the entries being retried or reverted. */
    retrying,
  };
};
