import type { Identifier } from "ra-core";
import { createListeners } from "../../lib/listeners";

/** `unknown`: the call had no answer, and no lookup has told what became of it. */
export type Pending = "sending" | "unknown";

/**
 * One sender at a time for each installation (a domain on a server): a page claims the installation while it checks it, notes the action and waits
 * for the answer. Web Locks hold the claim in all tabs, and end it with its page; browsers have them in secure contexts only.
 * Elsewhere the other tabs know only what is stored.
 */

export interface InstallationIds {
  domain: { id: Identifier };
  server: { id: Identifier };
}

export const installationKey = ({ domain, server }: InstallationIds): string => `${domain.id}/${server.id}`;

const lockOf = (userId: Identifier, installation: InstallationIds) =>
  `spire.installation.${userId}.${installationKey(installation)}`;
const hasLocks = (): boolean => "locks" in navigator;

/** The installations that this page has claimed. A new set with each change. */
let claimed: ReadonlySet<string> = new Set();
const { tell, on } = createListeners();

const setClaimed = (keys: Iterable<string>) => {
  claimed = new Set(keys);
  tell();
};

export const readClaims = (): ReadonlySet<string> => claimed;

export const onClaims = on;

const during = async <T>(installation: InstallationIds, work: () => Promise<T>): Promise<T> => {
  const key = installationKey(installation);
  setClaimed([...claimed, key]);
  try {
    return await work();
  } finally {
    setClaimed([...claimed].filter((other) => other !== key));
  }
};

/** Does the work with the installation claimed. @returns undefined when another one has claimed it: then nothing is done. */
export const claimInstallation = async <T>(
  userId: Identifier,
  installation: InstallationIds,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  if (claimed.has(installationKey(installation))) return undefined;
  if (!hasLocks()) return during(installation, work);
  return navigator.locks.request(lockOf(userId, installation), { ifAvailable: true }, async (lock) =>
    lock ? during(installation, work) : undefined,
  );
};

/** The same as soon as nobody else has claimed it: for runs, which need Web Locks. */
export const claimInstallationLater = <T>(
  userId: Identifier,
  installation: InstallationIds,
  work: () => Promise<T>,
): Promise<T> => navigator.locks.request(lockOf(userId, installation), {}, () => during(installation, work));

/** What another page has written just before it gave up its claim may still be on its way. */
const STORED_SOON_MS = 1000;

/** Calls back once no page has claimed the installation, at once where that cannot be known. */
export const whenUnclaimed = (userId: Identifier, installation: InstallationIds, callback: () => void): void => {
  if (!hasLocks()) {
    callback();
    return;
  }
  const name = lockOf(userId, installation);
  void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) callback();
    else void navigator.locks.request(name, {}, async () => void setTimeout(callback, STORED_SOON_MS));
  });
};
