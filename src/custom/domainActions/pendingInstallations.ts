import { isEqual } from "es-toolkit";
import type { Identifier } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import { useUserStore } from "@/ui/services";
import { type Process, isPending } from "./process";
import { processStore, readProcesses } from "./processStore";
import { type InstallationIds, getInstallationKey, lockInstallation, type PendingState } from "./installationLock";

/** An installation to which something was sent without a known outcome. */
export interface PendingInstallation {
  /** `installationKey` of the installation. */
  key: string;
  state: PendingState;
  /** The time from which it is not pending any more, whatever is known then; in milliseconds since 1970. */
  until: number;
}

/** Notes of what a store of started actions has sent. */
export interface PendingSource {
  subscribe: (listener: () => void) => () => void;
  read: (userId: Identifier) => readonly PendingInstallation[];
}

export const toPendingInstallations = (process: Process, until = Infinity): PendingInstallation[] =>
  isPending(process)
    ? [{ key: getInstallationKey(process), state: process.state === "queued" ? "sending" : "unknown", until }]
    : [];

const sources = new Set<PendingSource>([
  {
    subscribe: processStore.subscribe,
    read: (userId) => readProcesses(userId).flatMap((process) => toPendingInstallations(process)),
  },
]);

/** Adds what sends actions besides this feature. Called once, at start-up. */
export const addPendingSource = (source: PendingSource): void => void sources.add(source);

let lastRead: readonly PendingInstallation[] = [];

/** The notes of all sources. */
const allPendingInstallations = {
  subscribe: (listener: () => void) => {
    const stops = [...sources].map(({ subscribe }) => subscribe(listener));
    return () => stops.forEach((stop) => stop());
  },
  read: (userId: Identifier): readonly PendingInstallation[] => {
    const notes = [...sources].flatMap((source) => source.read(userId));
    if (!isEqual(notes, lastRead)) lastRead = notes;
    return lastRead;
  },
};

export const getPendingState = (userId: Identifier, installation: InstallationIds): PendingState | undefined =>
  allPendingInstallations
    .read(userId)
    .find(({ key, until }) => key === getInstallationKey(installation) && until > Date.now())?.state;

/** Sends something to an installation, unless something is being sent there, or was sent without a known outcome: then says so. */
export const sendIfFree = async <T>(
  userId: Identifier,
  installation: InstallationIds,
  send: () => Promise<T>,
  options = { ifAvailable: true },
): Promise<T | PendingState> =>
  (await lockInstallation(
    userId,
    installation,
    options,
    async () => getPendingState(userId, installation) ?? send(),
  )) ?? "sending";

/** The same for runs, which wait while another one is sending. @returns whether the work was done. */
export const sendWhenFree = async (
  userId: Identifier,
  installation: InstallationIds,
  send: () => Promise<void>,
): Promise<boolean> => {
  if (getPendingState(userId, installation)) return false;
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
export const usePending = (): ((installation: InstallationIds) => PendingState | undefined) => {
  const notes = useUserStore(allPendingInstallations);
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...notes.map(({ until }) => until).filter((until) => until > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return useMemo(() => {
    const pending = new Map(notes.filter(({ until }) => until > now).map(({ key, state: is }) => [key, is]));
    return (installation) => pending.get(getInstallationKey(installation));
  }, [notes, now]);
};
