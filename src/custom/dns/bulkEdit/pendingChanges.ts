import * as v from "valibot";
import type { Identifier } from "ra-core";
import { useCallback, useSyncExternalStore } from "react";
import { canAccess } from "@/authProvider/access";
import type { Change, ChangeSet } from "@/model/dns/change";
import { ChangeSchema } from "@/model/dns/changeSchema";
import { readStored, createStorageListeners, toDraftKey, storageKeys } from "@/lib/browserStorage";
import { onReset } from "@/lib/userState";
import { useCurrentUser } from "@/ui/services";

export const parseChanges = (stored: unknown): Change[] =>
  Array.isArray(stored) && stored.every((change) => v.is(ChangeSchema, change)) ? stored : [];

export const getDraftName = (domainId: number | string): string => `dns.${domainId}`;

export interface ZoneDraft {
  changes: ChangeSet;
  /** Without empty new rows. */
  count: number;
}

/** Drafts that did not fit into localStorage, by key, until the page is left. */
export const unstoredDrafts = new Map<string, ZoneDraft>();
onReset(() => unstoredDrafts.clear());

/** The sites list needs this before its first rows, so it parses as little as possible. */
export const countPersistedChanges = (userId: number | string, domainId: number | string): number => {
  const key = toDraftKey(userId, getDraftName(domainId));
  const draft = unstoredDrafts.get(key);
  if (draft) return draft.count;
  const stored = readStored(key);
  if (stored === null) return 0; // An exception for each row would be slow.
  try {
    const { changes, count } = JSON.parse(stored) as Record<keyof ZoneDraft, unknown>;
    if (!Array.isArray(changes)) return 0;
    return typeof count === "number" ? count : changes.length;
  } catch {
    return 0;
  }
};

export const zoneDrafts = createStorageListeners(`${storageKeys.draft}.`);

/** Counts nothing for users who may not change DNS, such as after they have lost the right. */
export const useCountPendingDns = (): ((domainId: Identifier) => number) => {
  const user = useCurrentUser();
  const isAllowed = canAccess(user, { resource: "dns", action: "list" });
  return useCallback((domainId) => (isAllowed ? countPersistedChanges(user.id, domainId) : 0), [isAllowed, user.id]);
};

export const usePendingCount = (domainId: Identifier): number => {
  const count = useCountPendingDns();
  return useSyncExternalStore(zoneDrafts.subscribe, () => count(domainId));
};

export const useIsDraftStored = (domainId: Identifier): boolean => {
  const userId = useCurrentUser().id;
  return useSyncExternalStore(
    zoneDrafts.subscribe,
    () => !unstoredDrafts.has(toDraftKey(userId, getDraftName(domainId))),
  );
};
