import type { Identifier } from "ra-core";
import { useSyncExternalStore } from "react";
import { readStored, createStorageListeners } from "@/lib/browserStorage";
import { onReset } from "@/lib/userState";
import { toDraftKey, storageKeys } from "@/lib/storageKeys";
import { useCurrentUser } from "@/ui/services";
import type { ChangeSet } from "@/model/dns/change";

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
  try {
    const { changes, count } = JSON.parse(readStored(key) ?? "") as Record<keyof ZoneDraft, unknown>;
    if (!Array.isArray(changes)) return 0;
    return typeof count === "number" ? count : changes.length;
  } catch {
    return 0;
  }
};

/** In all tabs. */
export const zoneDrafts = createStorageListeners(`${storageKeys.draft}.`);

export const usePendingCount = (domainId: Identifier): number => {
  const userId = useCurrentUser()?.id ?? "";
  return useSyncExternalStore(zoneDrafts.subscribe, () => countPersistedChanges(userId, domainId));
};

export const useIsDraftStored = (domainId: Identifier): boolean => {
  const userId = useCurrentUser()?.id ?? "";
  return useSyncExternalStore(
    zoneDrafts.subscribe,
    () => !unstoredDrafts.has(toDraftKey(userId, getDraftName(domainId))),
  );
};
