import type { Identifier } from "ra-core";
import {
  type InstallationIds,
  type Pending,
  installationKey,
  lockInstallation,
  type Entry,
  isPending,
  readEntries,
  processes,
} from "@/custom/domainActions";
import { isActive, type Run } from "./runs/run";
import { readRuns, ownRuns } from "./runs/storedRuns";
import { PROCESS_QUEUE_MS } from "@/lib/constants";
import { useEffect, useMemo, useState } from "react";
import { useUserStore } from "@/ui/panel";

/** Something was sent to an installation (a domain on a server), without a known outcome. */
interface PendingNote {
  key: string;
  is: Pending;
  /** When it is not pending any more by time alone. */
  until: number;
}

const noteOf = (entry: Entry, until = Infinity): PendingNote[] =>
  isPending(entry)
    ? [{ key: installationKey(entry), is: entry.state === "queued" ? "sending" : "unknown", until }]
    : [];

/** Nobody looks the installations of a run that is over up again by themselves: what a lookup found too early counts after a while. */
const untilOf = ({ found, startedAt }: Entry, isOver: boolean): number =>
  isOver && found && !("error" in found) ? startedAt + PROCESS_QUEUE_MS : Infinity;

const notesIn = (run: Run): PendingNote[] => {
  const isOver = !isActive(run);
  return run.items.flatMap(({ process }) => (process ? noteOf(process, untilOf(process, isOver)) : []));
};

/** Of single actions and of runs. */
const pendingNotes = (entries: readonly Entry[], runs: readonly Run[]): PendingNote[] => [
  ...entries.flatMap((entry) => noteOf(entry)),
  ...runs.flatMap(notesIn),
];

export const pendingOn = (userId: Identifier, installation: InstallationIds): Pending | undefined => {
  const notes = pendingNotes(readEntries(userId), readRuns(userId));
  return notes.find(({ key, until }) => key === installationKey(installation) && until > Date.now())?.is;
};

/** Sends something to an installation, unless something is being sent there, or was sent without a known outcome: then says so. */
export const sendIfFree = async <T>(
  userId: Identifier,
  installation: InstallationIds,
  send: () => Promise<T>,
  options = { ifAvailable: true },
): Promise<T | Pending> =>
  (await lockInstallation(userId, installation, options, async () => pendingOn(userId, installation) ?? send())) ??
  "sending";

/** The same for runs, which wait while another one is sending. @returns whether the work was done. */
export const sendWhenFree = async (
  userId: Identifier,
  installation: InstallationIds,
  send: () => Promise<void>,
): Promise<boolean> => {
  if (pendingOn(userId, installation)) return false;
  const isDone = async () => {
    await send();
    return true;
  };
  return (await sendIfFree(userId, installation, isDone, { ifAvailable: false })) === true;
};

/**
 * Tells to which installations (a domain on a server) something is being sent, or was sent without a known outcome: by single actions and
 * by runs, in all tabs, also after a reload. All screens show it, and `useDomainAction` sends nothing else there.
 */
export const usePending = (): ((installation: InstallationIds) => Pending | undefined) => {
  const entries = useUserStore(processes);
  const runs = useUserStore(ownRuns);
  const noted = useMemo(() => pendingNotes(entries, runs), [entries, runs]);
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...noted.map(({ until }) => until).filter((until) => until > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return useMemo(() => {
    const pending = new Map(noted.filter(({ until }) => until > now).map(({ key, is }) => [key, is]));
    return (installation) => pending.get(installationKey(installation));
  }, [noted, now]);
};
