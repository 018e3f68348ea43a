import { isEqual } from "es-toolkit";
import type { Identifier } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import { useUserStore } from "@/ui/services";
import { type Process, isPending, type PendingState } from "@/model/process";
import { processStore, readProcesses } from "./processStore";
import { pause } from "@/lib/timing";
import { lockInstallation, STORAGE_DELAY_MS } from "./installationLock";
import { type InstallationIds, getInstallationKey } from "@/model/installation";

/** An installation with a pending call or an unknown outcome. */
interface PendingInstallation {
  key: string;
  state: PendingState;
  /** Milliseconds since 1970. */
  until: number;
}

interface PendingSource {
  subscribe: (listener: () => void) => () => void;
  /** `until`: the time from which another action may be sent, whatever became of the process. */
  read: (userId: Identifier) => readonly { process: Process; until?: number }[];
}

const sources = new Set<PendingSource>([
  { subscribe: processStore.subscribe, read: (userId) => readProcesses(userId).map((process) => ({ process })) },
]);

/** Registers another feature that sends actions, at start-up. */
export const addPendingSource = (source: PendingSource): void => void sources.add(source);

const readSource = ({ read }: PendingSource, userId: Identifier): PendingInstallation[] =>
  read(userId)
    .filter(({ process }) => isPending(process))
    .map(({ process, until = Infinity }) => ({
      key: getInstallationKey(process),
      state: process.state === "sending" ? "sending" : "unknown",
      until,
    }));

const createPendingInstallations = () => {
  let last: readonly PendingInstallation[] = [];
  return {
    subscribe: (listener: () => void) => {
      const stops = [...sources].map(({ subscribe }) => subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    read: (userId: Identifier): readonly PendingInstallation[] => {
      const installations = [...sources].flatMap((source) => readSource(source, userId));
      if (!isEqual(installations, last)) last = installations;
      return last;
    },
  };
};
const allPendingInstallations = createPendingInstallations();

export const getPendingState = (userId: Identifier, installation: InstallationIds): PendingState | undefined =>
  allPendingInstallations
    .read(userId)
    .find(({ key, until }) => key === getInstallationKey(installation) && until > Date.now())?.state;

export const sendIfFree = async <T>(
  userId: Identifier,
  installation: InstallationIds,
  send: () => Promise<T>,
): Promise<T | PendingState> =>
  (await lockInstallation(
    userId,
    installation,
    { ifAvailable: true },
    async () => getPendingState(userId, installation) ?? send(),
  )) ?? "sending";

/** Waits while another sender has the lock, for runs. @returns false if nothing was sent, because an outcome is unknown */
export const sendWhenFree = async (
  userId: Identifier,
  installation: InstallationIds,
  send: () => Promise<void>,
): Promise<boolean> => {
  if (getPendingState(userId, installation) === "unknown") return false;
  const sendOnce = async () => {
    if (getPendingState(userId, installation) === "sending") await pause(STORAGE_DELAY_MS);
    if (getPendingState(userId, installation)) return false;
    await send();
    return true;
  };
  return (await lockInstallation(userId, installation, {}, sendOnce)) ?? false;
};

/**
 * Finds pending calls and unknown outcomes of single actions and runs, in any tab, also after a reload. Nothing else is sent to
 * these installations.
 */
export const usePending = (): ((installation: InstallationIds) => PendingState | undefined) => {
  const installations = useUserStore(allPendingInstallations);
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...installations.map(({ until }) => until).filter((until) => until > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return useMemo(() => {
    const pending = new Map(installations.filter(({ until }) => until > now).map(({ key, state: is }) => [key, is]));
    return (installation) => pending.get(getInstallationKey(installation));
  }, [installations, now]);
};
