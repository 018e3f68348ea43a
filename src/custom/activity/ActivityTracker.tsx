import { useUserStore } from "@/ui/services";
import { runStore, RunManager } from "@/custom/bulkRuns";
import { useProcessToasts, useTrackProcesses } from "@/custom/domainActions";
import type { Process } from "@/model/process";
import { useTrackInstallations } from "./issues/useInstallationIssues";

/** Tracks processes and runs to their end, also before the Activity button loads, and shows outcomes. */
export const ActivityTracker = ({ processes }: { processes: readonly Process[] }) => {
  const runs = useUserStore(runStore);
  useTrackProcesses(processes);
  useProcessToasts(processes);
  useTrackInstallations();
  return runs.length > 0 && <RunManager runs={runs} />;
};
