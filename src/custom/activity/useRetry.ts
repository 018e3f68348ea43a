import { useCallback } from "react";
import { canAccess } from "../../authProvider/access";
import { type Entry, dismissProcess, knownDomain } from "../processes";
import type { DomainActionName } from "../../dataProvider/endpoints";
import { usePanel, useCurrentUser } from "../../ui/panel";
import { useUnderWay } from "../../ui/useUnderWay";
import { inverseOf } from "../../resources/domains/rules/actions";
import { isOffered, useStartAgain } from "./useDomainAction";

export interface Retry {
  /** Where the menu's rules allow it, as far as known: a failed process still disables all actions there. */
  isAllowed: (entry: Entry) => boolean;
  retry: (entry: Entry) => Promise<void>;
  /** What takes a finished action back. Whether the installation still allows it is read before it is sent. */
  inverse: (entry: Entry) => (typeof inverseOf)[DomainActionName];
  revert: (entry: Entry) => Promise<void>;
  /** Ids of the entries being retried or reverted. */
  retrying: ReadonlySet<string>;
}

/**
 * Starts a failed action again, or takes a finished one back, at the person's request. Reads the domain first, and does not send
 * what its state no longer allows. A site is deleted only from its menu, which asks first.
 */
export const useRetry = (): Retry => {
  const { queryClient, config } = usePanel();
  const user = useCurrentUser();
  const startAgain = useStartAgain();
  const { underWay: retrying, once } = useUnderWay();

  const mayAct = canAccess(user, { resource: "domains", action: "edit" });
  const isAllowed = ({ action, domain, server, state }: Entry): boolean => {
    if (!mayAct || state !== "failed" || action === "delete") return false;
    const known = knownDomain(queryClient, domain.id);
    if (!known?.servers) return true;
    const installation = known.servers.find(({ id }) => String(id) === String(server.id));
    return installation !== undefined && isOffered(action, known, installation, config.capabilities);
  };
  const inverse = ({ action, state }: Entry) => (mayAct && state === "done" ? inverseOf[action] : undefined);

  const send = useCallback(
    (action: DomainActionName, entry: Entry, onStart?: () => void) =>
      once(entry.id, () => startAgain(action, entry, onStart)),
    [once, startAgain],
  );
  return {
    isAllowed,
    retry: async (entry) => {
      if (user) await send(entry.action, entry, () => dismissProcess(user.id, entry.id));
    },
    inverse,
    revert: async (entry) => {
      const action = inverse(entry);
      if (action) await send(action, entry);
    },
    retrying,
  };
};
