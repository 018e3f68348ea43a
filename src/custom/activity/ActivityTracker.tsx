import { useUserStore } from "@/ui/services";
import { runStore, RunManager } from "@/custom/bulkRuns";
import { type Process, useProcessAnnouncement, useTrackProcesses } from "@/custom/domainActions";
import { useTrackInstallations } from "./issues/useInstallationIssues";

/** Tracks processes and runs to their end, also before the Activity button loads, and announces outcomes. */
export const ActivityTracker = ({ processes }: { processes: readonly Process[] }) => {
  const runs = useUserStore(runStore);
  useTrackProcesses(processes);
  const announcement = useProcessAnnouncement(processes);
  useTrackInstallations();
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {runs.length > 0 && <RunManager runs={runs} />}
    </>
  );
};
