import type { Identifier } from "ra-core";

/** `unknown`: the call had no answer, and no lookup has told what became of it. */
export type Pending = "sending" | "unknown";

/**
 * One sender at a time for each link (a domain on a server): a page claims the link while it checks it, notes the action and waits
 * for the answer. Web Locks hold the claim in all tabs, and end it with its page; browsers have them in secure contexts only.
 * Elsewhere the other tabs know only what is stored.
 */

export interface LinkIds {
  domain: { id: Identifier };
  server: { id: Identifier };
}

export const linkKey = ({ domain, server }: LinkIds): string => `${domain.id}/${server.id}`;

const lockOf = (userId: Identifier, link: LinkIds) => `spire.link.${userId}.${linkKey(link)}`;
const hasLocks = (): boolean => "locks" in navigator;

/** The links that this page has claimed. A new set with each change. */
let claimed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const setClaimed = (keys: Iterable<string>) => {
  claimed = new Set(keys);
  for (const listener of listeners) listener();
};

export const readClaims = (): ReadonlySet<string> => claimed;

export const onClaims = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const during = async <T>(link: LinkIds, work: () => Promise<T>): Promise<T> => {
  const key = linkKey(link);
  setClaimed([...claimed, key]);
  try {
    return await work();
  } finally {
    setClaimed([...claimed].filter((other) => other !== key));
  }
};

/** Does the work with the link claimed. @returns undefined when another one has claimed it: then nothing is done. */
export const claimLink = async <T>(
  userId: Identifier,
  link: LinkIds,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  if (claimed.has(linkKey(link))) return undefined;
  if (!hasLocks()) return during(link, work);
  return navigator.locks.request(lockOf(userId, link), { ifAvailable: true }, async (lock) =>
    lock ? during(link, work) : undefined,
  );
};

/** The same as soon as nobody else has claimed it: for runs, which need Web Locks. */
export const claimLinkLater = <T>(userId: Identifier, link: LinkIds, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(lockOf(userId, link), {}, () => during(link, work));

/** What another page has written just before it gave up its claim may still be on its way. */
const STORED_SOON_MS = 1000;

/** Calls back once no page has claimed the link, at once where that cannot be known. */
export const whenUnclaimed = (userId: Identifier, link: LinkIds, callback: () => void): void => {
  if (!hasLocks()) {
    callback();
    return;
  }
  const name = lockOf(userId, link);
  void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) callback();
    else void navigator.locks.request(name, {}, async () => void setTimeout(callback, STORED_SOON_MS));
  });
};
