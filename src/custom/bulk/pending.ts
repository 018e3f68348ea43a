import type { Identifier } from "ra-core";
import {
  type InstallationIds,
  type Pending,
  claimInstallation,
  claimInstallationLater,
  installationKey,
  readClaims,
  onClaims,
  type Entry,
  isPending,
  readEntries,
  processes,
} from "../processes";
import { isActive, type Run } from "./runs/run";
import { readRuns, ownRuns } from "./runs/storedRuns";
import { PROCESS_QUEUE_MS } from "../../lib/constants";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useUserStore } from "../../ui/panel";

/** An installation (a domain on a server) to which an action was sent that has no known outcome. */
interface PendingInstallation extends InstallationIds {
  is: Pending;
  /** When it is not pending any more by time alone. */
  until: number;
}

const pendingInstallation = (entry: Entry, until = Infinity): PendingInstallation[] => {
  const { domain, server, state } = entry;
  return isPending(entry) ? [{ domain, server, is: state === "queued" ? "sending" : "unknown", until }] : [];
};

/** Nobody looks the installations of a run that is over up again by themselves: what a lookup found too early counts after a while. */
const untilOf = ({ found, startedAt }: Entry, isOver: boolean): number =>
  isOver && found && !("error" in found) ? startedAt + PROCESS_QUEUE_MS : Infinity;

const pendingIn = (run: Run): PendingInstallation[] => {
  const isOver = !isActive(run);
  return run.items.flatMap(({ process }) => (process ? pendingInstallation(process, untilOf(process, isOver)) : []));
};

/** What single actions and runs have sent to installations, without a known outcome. */
const pendingInstallations = (entries: readonly Entry[], runs: readonly Run[]): PendingInstallation[] => [
  ...entries.flatMap((entry) => pendingInstallation(entry)),
  ...runs.flatMap(pendingIn),
];

/** What is noted of an installation. */
const pendingNote = (userId: Identifier, installation: InstallationIds): Pending | undefined =>
  pendingInstallations(readEntries(userId), readRuns(userId)).find(
    (one) => installationKey(one) === installationKey(installation) && one.until > Date.now(),
  )?.is;

/** Sends something to an installation, unless something is being sent there, or was sent without a known outcome: then says so. */
export const sendIfFree = async <T>(
  userId: Identifier,
  installation: InstallationIds,
  send: () => Promise<T>,
): Promise<T | Pending> =>
  (await claimInstallation(userId, installation, async () => pendingNote(userId, installation) ?? send())) ?? "sending";

/** The same for runs, which wait while another one is sending. @returns whether the work was done. */
export const sendWhenFree = async (
  userId: Identifier,
  installation: InstallationIds,
  send: () => Promise<void>,
): Promise<boolean> => {
  const isPending = () => pendingNote(userId, installation) !== undefined;
  if (isPending()) return false;
  return claimInstallationLater(userId, installation, async () => {
    if (isPending()) return false;
    await send();
    return true;
  });
};

/** What is noted, or claimed by this page. */
export const pendingOn = (userId: Identifier, installation: InstallationIds): Pending | undefined =>
  readClaims().has(installationKey(installation)) ? "sending" : pendingNote(userId, installation);

/**
 * Tells to which installations (a domain on a server) something is being sent, or was sent without a known outcome: by single actions and
 * by runs, in all tabs, also after a reload. All screens show it, and `useDomainAction` sends nothing else there.
 */
export const usePending = (): ((installation: InstallationIds) => Pending | undefined) => {
  const entries = useUserStore(processes);
  const runs = useUserStore(ownRuns);
  const noted = useMemo(() => pendingInstallations(entries, runs), [entries, runs]);
  const claims = useSyncExternalStore(onClaims, readClaims);
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...noted.map(({ until }) => until).filter((until) => until > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  const installations = useMemo(() => {
    const pending = new Map<string, Pending>();
    for (const installation of noted)
      if (installation.until > now) pending.set(installationKey(installation), installation.is);
    for (const key of claims) pending.set(key, "sending");
    return pending;
  }, [noted, claims, now]);
  return useCallback((installation) => installations.get(installationKey(installation)), [installations]);
};
