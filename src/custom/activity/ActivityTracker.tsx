import { useEffect } from "react";
import { useCurrentUser, useServices, useUserStore } from "@/ui/services";
import { runStore, RunManager } from "@/custom/bulkRuns";
import { type Process, useProcessAnnouncement, useTrackProcesses } from "@/custom/domainActions";
import { trackedInstallations, trackDomains } from "./issues/trackedInstallations";

/** Tracks processes and runs to their end, also before the Activity button loads, and announces outcomes. */
export const ActivityTracker = ({ processes }: { processes: readonly Process[] }) => {
  const { domainEvents } = useServices();
  const userId = useCurrentUser()?.id;
  const runs = useUserStore(runStore);
  useTrackProcesses(processes);
  const announcement = useProcessAnnouncement(processes);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return domainEvents.observe((domains, _, at) =>
      trackedInstallations.change(userId, (tracked) => trackDomains(tracked, domains, at)),
    );
  }, [userId, domainEvents]);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {runs.length > 0 && <RunManager runs={runs} />}
    </>
  );
};
