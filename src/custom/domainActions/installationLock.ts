import type { Identifier } from "ra-core";

/** `unknown`: no response, and no lookup has resolved the outcome. */
export type PendingState = "sending" | "unknown";

export interface InstallationIds {
  domain: { id: Identifier };
  server: { id: Identifier };
}

export const getInstallationKey = ({ domain, server }: InstallationIds): string => `${domain.id}/${server.id}`;

const getLockName = (userId: Identifier, installation: InstallationIds) =>
  `spire.installation.${userId}.${getInstallationKey(installation)}`;

const supportsLocks = () => "locks" in navigator;

/**
 * Makes one tab at a time check, record and send an action for an installation, with a Web Lock until the response. Without secure
 * context there are no Web Locks, and other tabs only see what is stored.
 * @returns undefined with `ifAvailable` if the lock is taken.
 */
export const lockInstallation = <T>(
  userId: Identifier,
  installation: InstallationIds,
  options: { ifAvailable?: boolean },
  work: () => Promise<T>,
): Promise<T | undefined> => {
  if (!supportsLocks()) return work();
  return navigator.locks.request(getLockName(userId, installation), options, async (lock) =>
    lock ? work() : undefined,
  );
};

/** The last write of another page may arrive late. */
const STORAGE_DELAY_MS = 1000;

/** Calls back once no page is sending to the installation, immediately without Web Locks. */
export const whenUnlocked = async (
  userId: Identifier,
  installation: InstallationIds,
  callback: () => void,
): Promise<void> => {
  if (!supportsLocks()) return callback();
  const isFree = () => lockInstallation(userId, installation, { ifAvailable: true }, async () => true);
  if (!(await isFree())) {
    await lockInstallation(userId, installation, {}, async () => undefined);
    await new Promise((resolve) => setTimeout(resolve, STORAGE_DELAY_MS));
  }
  callback();
};
