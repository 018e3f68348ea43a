import type { Identifier } from "ra-core";
import { useSyncExternalStore } from "react";
import { readStored, createStorageListeners } from "@/lib/browserStorage";
import { onReset } from "@/lib/userState";
import { toDraftKey, storageKeys } from "@/lib/storageKeys";
import { useCurrentUser } from "@/ui/services";
import type { ChangeSet } from "@/model/dns/change";

/** The name of a zone's draft among the forms. */
export const getDraftName = (domainId: number | string): string => `dns.${domainId}`;

export interface ZoneDraft {
  changes: ChangeSet;
  /** How many are still to be applied: a new row in which nothing was typed does not count. */
  count: number;
}

/** Drafts that the browser has no room for, by key, until the page is left. */
export const unstoredDrafts = new Map<string, ZoneDraft>();
onReset(() => unstoredDrafts.clear());

/** How many changes of a zone are kept. The sites list has this before its first rows, and nothing else of drafts. */
export const countPersistedChanges = (userId: number | string, domainId: number | string): number => {
  const key = toDraftKey(userId, getDraftName(domainId));
  const known = unstoredDrafts.get(key);
  if (known) return known.count;
  try {
    const { changes, count } = JSON.parse(readStored(key) ?? "") as Record<keyof ZoneDraft, unknown>;
    if (!Array.isArray(changes)) return 0;
    return typeof count === "number" ? count : changes.length;
  } catch {
    return 0;
  }
};

/** Who listens to changes of drafts, in this tab and in the others. */
export const zoneDrafts = createStorageListeners(`${storageKeys.draft}.`);

/** How many changes of a zone are kept and not applied. */
export const usePendingCount = (domainId: Identifier): number => {
  const userId = useCurrentUser()?.id ?? "";
  return useSyncExternalStore(zoneDrafts.subscribe, () => countPersistedChanges(userId, domainId));
};

/** Whether they would survive a reload: the browser has had room for them. */
export const useIsDraftStored = (domainId: Identifier): boolean => {
  const userId = useCurrentUser()?.id ?? "";
  return useSyncExternalStore(
    zoneDrafts.subscribe,
    () => !unstoredDrafts.has(toDraftKey(userId, getDraftName(domainId))),
  );
};
