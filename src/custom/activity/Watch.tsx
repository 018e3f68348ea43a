import { useEffect } from "react";
import type { Domain } from "@/model/records";
import { useCurrentUser, usePanel, useUserStore } from "@/ui/panel";
import { ownRuns, RunWatch } from "@/custom/bulkRuns";
import { type Entry, onSitesRead, useEndings, useProcessWatch } from "@/custom/domainActions";
import { knownInstallations, seeDomains } from "./attention/installations";

/**
 * Follows the actions and runs to their ends, notes how they leave their sites, which may be before the bar's button does, and tells the
 * ends to screen readers.
 */
export const Watch = ({ entries }: { entries: readonly Entry[] }) => {
  const { live } = usePanel();
  const userId = useCurrentUser()?.id;
  const runs = useUserStore(ownRuns);
  useProcessWatch(entries);
  const announcement = useEndings(entries);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const see = (domains: readonly Domain[], at: number) =>
      knownInstallations.change(userId, (known) => seeDomains(known, domains, at));
    const stops = [onSitesRead(see), live.overhear(({ payload }) => see([payload.record], Date.now()))];
    return () => stops.forEach((stop) => stop());
  }, [userId, live]);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {runs.length > 0 && <RunWatch runs={runs} />}
    </>
  );
};
