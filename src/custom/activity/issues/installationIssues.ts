import { LONG_PROCESS_MS } from "@/lib/constants";
import { isGone, isInProgress, type Process } from "@/model/process";
import { getInstallationKey } from "@/model/installation";
import { isIssue, type TrackedInstallation, type TrackedInstallations } from "./trackedInstallations";
import type { StoredText } from "@/lib/storedText";
import { domainActions } from "@/model/domainActions";

/**
 * `refused`: the server refused the action, and the installation itself has no issue.
 * `unknown`: the action may or may not have been done.
 */
export interface InstallationIssue extends Pick<TrackedInstallation, "domain" | "server"> {
  kind: "failed" | "running" | "refused" | "unknown";
  since: number;
  seenAt?: number;
  /** The server's message, or the panel's. */
  text: StoredText;
  /** The current user's action that caused it. */
  process?: Process;
}

const toInstallationIssue = (installation: TrackedInstallation, latest: Process | undefined): InstallationIssue => {
  const { domain, server, process: kind, since, seenAt, text } = installation;
  const isCause =
    latest && (kind === "running" ? isInProgress(latest) : latest.state === "failed" && !latest.isRefused);
  return {
    kind,
    domain,
    server,
    since: isCause && kind === "running" ? Math.min(since, latest.startedAt) : since,
    seenAt,
    text,
    ...(isCause && { process: latest }),
  };
};

const toProcessIssue = (process: Process, now: number): InstallationIssue | undefined => {
  const { domain, server, state, startedAt, changedAt, text = "" } = process;
  const about = { domain, server, text, process };
  if (isInProgress(process) && now - startedAt >= LONG_PROCESS_MS)
    return { ...about, kind: "running", since: startedAt };
  if (state === "unknown" && !isGone(process)) return { ...about, kind: "unknown", since: changedAt };
  // A failed process is an issue of the installation, even when it has ended.
  return state === "failed" && process.isRefused ? { ...about, kind: "refused", since: changedAt } : undefined;
};

/** The latest action deleted the site from the server, or a lookup did not find it there. */
const wasRemoved = ({ seenAt }: TrackedInstallation, process: Process | undefined): boolean =>
  process !== undefined &&
  process.changedAt >= seenAt &&
  (isGone(process) || (domainActions[process.action].removes === true && process.state === "done"));

/** One issue at most for each installation. @param processes newest first */
export const findInstallationIssues = (
  tracked: TrackedInstallations,
  processes: readonly Process[],
  now: number,
): InstallationIssue[] => {
  const latest = new Map<string, Process>();
  for (const process of processes)
    if (!latest.has(getInstallationKey(process))) latest.set(getInstallationKey(process), process);
  const installations = tracked.filter(
    (installation) =>
      isIssue(installation, now) && !wasRemoved(installation, latest.get(getInstallationKey(installation))),
  );
  const trackedKeys = new Set(installations.map(getInstallationKey));
  return [
    ...installations
      .filter(({ isDismissed }) => !isDismissed)
      .map((installation) => toInstallationIssue(installation, latest.get(getInstallationKey(installation)))),
    ...[...latest.values()].flatMap((process) =>
      trackedKeys.has(getInstallationKey(process)) ? [] : (toProcessIssue(process, now) ?? []),
    ),
  ];
};
