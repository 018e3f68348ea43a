import { isEqual } from "es-toolkit";
import type { Identifier } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import { useUserStore } from "@/ui/services";
import { type Entry, isPending, processes, readEntries } from "./entry";
import { type InstallationIds, installationKey, lockInstallation, type Pending } from "./installationLock";

/** An installation to which something was sent without a known outcome. */
export interface PendingNote {
  /** `installationKey` of the installation. */
  key: string;
  is: Pending;
  /** The time from which it is not pending any more, whatever is known then; in milliseconds since 1970. */
  until: number;
}

/** Notes of what a store of started actions has sent. */
export interface PendingSource {
  subscribe: (listener: () => void) => () => void;
  notes: (userId: Identifier) => readonly PendingNote[];
}

export const pendingNotes = (entry: Entry, until = Infinity): PendingNote[] =>
  isPending(entry)
    ? [{ key: installationKey(entry), is: entry.state === "queued" ? "sending" : "unknown", until }]
    : [];

const sources = new Set<PendingSource>([
  { subscribe: processes.subscribe, notes: (userId) => readEntries(userId).flatMap((entry) => pendingNotes(entry)) },
]);

/** Adds what sends actions besides this feature. Called once, at start-up. */
export const addPendingSource = (source: PendingSource): void => void sources.add(source);

let lastNotes: readonly PendingNote[] = [];

/** The notes of all sources. */
const allNotes = {
  subscribe: (listener: () => void) => {
    const stops = [...sources].map(({ subscribe }) => subscribe(listener));
    return () => stops.forEach((stop) => stop());
  },
  read: (userId: Identifier): readonly PendingNote[] => {
    const notes = [...sources].flatMap((source) => source.notes(userId));
    if (!isEqual(notes, lastNotes)) lastNotes = notes;
    return lastNotes;
  },
};

export const pendingOn = (userId: Identifier, installation: InstallationIds): Pending | undefined =>
  allNotes.read(userId).find(({ key, until }) => key === installationKey(installation) && until > Date.now())?.is;

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
 * Looks up whether something is being sent to an installation (a domain on a server), or was sent without a known outcome: by a single
 * action or a run, in any tab, also after a reload. All screens show it, and `useDomainAction` sends nothing else there.
 */
export const usePending = (): ((installation: InstallationIds) => Pending | undefined) => {
  const notes = useUserStore(allNotes);
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...notes.map(({ until }) => until).filter((until) => until > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return useMemo(() => {
    const pending = new Map(notes.filter(({ until }) => until > now).map(({ key, is }) => [key, is]));
    return (installation) => pending.get(installationKey(installation));
  }, [notes, now]);
};
