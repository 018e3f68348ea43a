import type { Identifier } from "ra-core";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { readStored, removeStored, listStoredKeys, writeStored, toDraftKey } from "@/lib/browserStorage";
import { useCurrentUser } from "@/ui/services";
import type { ChangeSet } from "@/model/dns/change";
import {
  parseChanges,
  countPersistedChanges,
  zoneDrafts,
  getDraftName,
  unstoredDrafts,
  type ZoneDraft,
} from "./pendingChanges";
import { dropEmptyAdditions } from "./editRows";

export type Update = (next: (known: ChangeSet) => ChangeSet) => void;

/** The pending changes of a zone, persisted at once. All tabs share them: each reads them first, so that none overwrites another's edits. */
export const useChangeSet = (domainId: Identifier, zone: string) => {
  const userId = useCurrentUser().id;
  const read = useCallback(() => getPersistedChanges(userId, domainId), [userId, domainId]);
  const changes = useSyncExternalStore(zoneDrafts.subscribe, read);
  const update = useCallback<Update>(
    (next) => {
      const known = next(read());
      persistDraft(userId, domainId, { changes: known, count: dropEmptyAdditions(known, zone).length });
    },
    [read, userId, domainId, zone],
  );
  // Drops an invalid draft, so that it is not counted elsewhere.
  useEffect(() => update((known) => known), [update]);
  return { changes, update, read };
};

const parseDraft = (text: string | null): ChangeSet => {
  try {
    return parseChanges((JSON.parse(text ?? "null") as Partial<ZoneDraft> | null)?.changes);
  } catch {
    return [];
  }
};

/** The parsed drafts by key, each with the text from which it was parsed. */
const parsedDrafts = new Map<string, { text: string | null; changes: ChangeSet }>();

/** Returns the same array until something changes. */
export const getPersistedChanges = (userId: Identifier, domainId: Identifier): ChangeSet => {
  const key = toDraftKey(userId, getDraftName(domainId));
  const unstoredDraft = unstoredDrafts.get(key);
  if (unstoredDraft) return unstoredDraft.changes;
  const text = readStored(key);
  const parsed = parsedDrafts.get(key);
  if (parsed?.text === text) return parsed.changes;
  const changes = parseDraft(text);
  parsedDrafts.set(key, { text, changes });
  return changes;
};

export const deleteDraft = (userId: number | string, domainId: number | string): void => {
  const key = toDraftKey(userId, getDraftName(domainId));
  unstoredDrafts.delete(key);
  removeStored(key);
  zoneDrafts.emitChange();
};

export const listDraftedDomains = (userId: number | string): string[] => {
  const prefix = toDraftKey(userId, getDraftName(""));
  const keys = [...listStoredKeys(prefix), ...[...unstoredDrafts.keys()].filter((key) => key.startsWith(prefix))];
  return [...new Set(keys)].map((key) => key.slice(prefix.length));
};

export const countAllPersistedChanges = (userId: number | string): number =>
  listDraftedDomains(userId).reduce((sum, id) => sum + countPersistedChanges(userId, id), 0);

export const persistDraft = (userId: Identifier, domainId: Identifier, draft: ZoneDraft): void => {
  const key = toDraftKey(userId, getDraftName(domainId));
  const { changes } = draft;
  const text = JSON.stringify(draft);
  if (changes.length === 0) return deleteDraft(userId, domainId);
  unstoredDrafts.delete(key);
  if (writeStored(key, text)) parsedDrafts.set(key, { text, changes });
  else unstoredDrafts.set(key, draft);
  zoneDrafts.emitChange();
};
