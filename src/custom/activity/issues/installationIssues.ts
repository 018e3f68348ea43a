import { LONG_PROCESS_MS } from "@/lib/constants";
import { isGone, isRunning, type Process, getInstallationKey as keyOf } from "@/custom/domainActions";
import { isIssue, type TrackedInstallation, type TrackedInstallations } from "./trackedInstallations";
import { domainActions } from "@/model/domainActions";

/**
 * What needs attention on an installation: what was seen of it, with the latest action that this person started there. `refused`: the server
 * refused the action, and the installation itself is in order. `unknown`: nobody knows whether the action was done.
 */
export interface InstallationIssue extends Pick<TrackedInstallation, "domain" | "server"> {
  kind: "failed" | "running" | "refused" | "unknown";
  since: number;
  seenAt?: number;
  /** The server's words, or the panel's. */
  text: string;
  /** The action that it is about, if this person started it. */
  entry?: Process;
}

const ofInstallation = (installation: TrackedInstallation, entry: Process | undefined): InstallationIssue => {
  const { domain, server, process, since, seenAt, text } = installation;
  const isAbout = entry && (process === "running" ? isRunning(entry) : entry.state === "failed" && !entry.refused);
  return {
    kind: process,
    domain,
    server,
    since: isAbout && process === "running" ? Math.min(since, entry.startedAt) : since,
    seenAt,
    text,
    ...(isAbout && { entry }),
  };
};

const ofEntry = (entry: Process, now: number): InstallationIssue | undefined => {
  const { domain, server, state, startedAt, changedAt, text = "" } = entry;
  const about = { domain, server, text, entry };
  if (isRunning(entry) && now - startedAt >= LONG_PROCESS_MS) return { ...about, kind: "running", since: startedAt };
  if (state === "unconfirmed" && !isGone(entry)) return { ...about, kind: "unknown", since: changedAt };
  // Of a process that failed the installation tells, also when it is over.
  return state === "failed" && entry.refused ? { ...about, kind: "refused", since: changedAt } : undefined;
};

/** The latest action deleted the site from the server, or a lookup for it no longer found the site there. */
const wasRemoved = ({ seenAt }: TrackedInstallation, entry: Process | undefined): boolean =>
  entry !== undefined &&
  entry.changedAt >= seenAt &&
  (isGone(entry) || (domainActions[entry.action].removes === true && entry.state === "done"));

/** At most one for each installation. @param entries newest first: a later action on an installation replaces the earlier ones. */
export const findInstallationIssues = (
  known: TrackedInstallations,
  entries: readonly Process[],
  now: number,
): InstallationIssue[] => {
  const latest = new Map<string, Process>();
  for (const entry of entries) if (!latest.has(keyOf(entry))) latest.set(keyOf(entry), entry);
  const installations = known.filter(
    (installation) => isIssue(installation, now) && !wasRemoved(installation, latest.get(keyOf(installation))),
  );
  const told = new Set(installations.map(keyOf));
  return [
    ...installations
      .filter(({ isDismissed }) => !isDismissed)
      .map((installation) => ofInstallation(installation, latest.get(keyOf(installation)))),
    ...[...latest.values()].flatMap((entry) => (told.has(keyOf(entry)) ? [] : (ofEntry(entry, now) ?? []))),
  ];
};
