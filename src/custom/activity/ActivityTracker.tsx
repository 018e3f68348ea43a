import { useProcessToasts, useTrackProcesses } from "@/custom/domainActions";
import type { Process } from "@/model/process";
import { useTrackInstallations } from "./issues/useInstallationIssues";

/** Tracks processes to their end, also before the Activity button loads, and shows outcomes. */
export const ActivityTracker = ({ processes }: { processes: readonly Process[] }) => {
  useTrackProcesses(processes);
  useProcessToasts(processes);
  useTrackInstallations();
  return null;
};
