import type { Identifier } from "ra-core";
import { withLock } from "@/lib/tabs";
import { getInstallationKey, type InstallationIds } from "@/model/installation";

const getLockName = (userId: Identifier, installation: InstallationIds) =>
  `spire.installation.${userId}.${getInstallationKey(installation)}`;

/**
 * Makes one tab at a time check, record and send an action for an installation, until the response. Without Web Locks other tabs only
 * see what is stored.
 * @returns undefined with `ifAvailable` if the lock is taken.
 */
export const lockInstallation = <T>(
  userId: Identifier,
  installation: InstallationIds,
  options: { ifAvailable?: boolean },
  work: () => Promise<T>,
): Promise<T | undefined> => withLock(getLockName(userId, installation), options, work);

/** The last write of another page may arrive late. */
export const STORAGE_DELAY_MS = 1000;

/** Calls back once no page is sending to the installation. */
export const whenUnlocked = async (
  userId: Identifier,
  installation: InstallationIds,
  callback: () => void,
): Promise<void> => {
  const isFree = () => lockInstallation(userId, installation, { ifAvailable: true }, async () => true);
  if (!(await isFree())) {
    await lockInstallation(userId, installation, {}, async () => undefined);
    await new Promise((resolve) => setTimeout(resolve, STORAGE_DELAY_MS));
  }
  callback();
};
