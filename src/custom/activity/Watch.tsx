import { useEffect } from "react";
import { useCurrentUser, useUserStore } from "../../ui/panel";
import { ownRuns, RunWatch } from "../bulk";
import { type Entry, onSitesRead, useEndings, useProcessWatch } from "../processes";
import { knownInstallations, seeDomains } from "./attention/installations";

/** Follows the actions and runs to their ends, notes how they left their sites, and tells the ends to screen readers. */
export const Watch = ({ entries }: { entries: readonly Entry[] }) => {
  const userId = useCurrentUser()?.id;
  const runs = useUserStore(ownRuns);
  useProcessWatch(entries);
  const announcement = useEndings(entries);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return onSitesRead((domains, at) => knownInstallations.change(userId, (known) => seeDomains(known, domains, at)));
  }, [userId]);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {runs.length > 0 && <RunWatch runs={runs} />}
    </>
  );
};
