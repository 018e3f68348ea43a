import type { Identifier } from "ra-core";

/** `unknown`: the call had no answer, and no lookup has told what became of it. */
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
 * One sender at a time for each installation (a domain on a server), in all tabs: the Web Lock is held while the installation is
 * checked, its action is noted, and until its answer is there. Browsers have Web Locks in secure contexts only; elsewhere other tabs
 * know only what is stored.
 * @returns undefined with `ifAvailable` when another sender has it: then nothing is done.
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

/** What another page has written just before it was closed may still be on its way. */
const STORAGE_DELAY_MS = 1000;

/** Calls back once no page sends anything to the installation, at once where that cannot be known. */
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
