import { canAccess } from "../../authProvider/access";
import { type Entry, dismissProcess, knownDomain } from "../processes";
import type { DomainActionName } from "../../dataProvider/endpoints";
import { usePanel, useCurrentUser } from "../../ui/panel";
import { useUnderWay } from "../../ui/useUnderWay";
import { inverseOf } from "../../resources/domains/rules/actions";
import { isOffered, useStartAgain } from "./useDomainAction";

/**
 * Starts a failed action again, or takes a finished one back, at the person's request. Reads the domain first, and does not send
 * what its state no longer allows. A site is deleted only from its menu, which asks first.
 */
export const useRetry = () => {
  const { queryClient, config } = usePanel();
  const user = useCurrentUser();
  const startAgain = useStartAgain();
  const { underWay: retrying, once } = useUnderWay();

  const mayAct = canAccess(user, { resource: "domains", action: "edit" });
  /** Where the menu's rules allow it, as far as known: a failed process still disables all actions there. */
  const isAllowed = ({ action, domain, server, state }: Entry): boolean => {
    if (!mayAct || state !== "failed" || action === "delete") return false;
    const known = knownDomain(queryClient, domain.id);
    if (!known?.servers) return true;
    const installation = known.servers.find(({ id }) => String(id) === String(server.id));
    return installation !== undefined && isOffered(action, known, installation, config.capabilities);
  };
  /** What takes a finished action back. Whether the installation still allows it is read before it is sent. */
  const inverse = ({ action, state }: Entry) => (mayAct && state === "done" ? inverseOf[action] : undefined);

  const send = (action: DomainActionName, entry: Entry, onStart?: () => void) =>
    once(entry.id, () => startAgain(action, entry, onStart));
  return {
    isAllowed,
    retry: async (entry: Entry) => {
      if (user) await send(entry.action, entry, () => dismissProcess(user.id, entry.id));
    },
    inverse,
    revert: async (entry: Entry) => {
      const action = inverse(entry);
      if (action) await send(action, entry);
    },
    /** Ids of the entries being retried or reverted. */
    retrying,
  };
};
