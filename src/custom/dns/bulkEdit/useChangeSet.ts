import type { Identifier } from "ra-core";
import { useCallback, useSyncExternalStore } from "react";
import { useCurrentUser } from "@/ui/services";
import type { ChangeSet } from "@/model/dns/change";
import { zoneDrafts } from "./pendingChanges";
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
      persistDraft(userId, domainId, known, dropEmptyAdditions(known, zone).length);
    },
    [read, userId, domainId, zone],
  );
  return { changes, update, read };
};

const noChanges: ChangeSet = [];

/** Returns the same array until something changes. */
export const getPersistedChanges = (userId: Identifier, domainId: Identifier): ChangeSet =>
  zoneDrafts.get(userId, String(domainId))?.changes ?? noChanges;

export const deleteDraft = (userId: Identifier, domainId: Identifier): void =>
  zoneDrafts.remove(userId, [String(domainId)]);

export const listDraftedDomains = (userId: Identifier): string[] => zoneDrafts.read(userId).map(({ id }) => id);

export const countAllPersistedChanges = (userId: Identifier): number =>
  zoneDrafts.read(userId).reduce((sum, { count }) => sum + count, 0);

/** @param count without empty new rows */
export const persistDraft = (userId: Identifier, domainId: Identifier, changes: ChangeSet, count: number): void => {
  if (changes.length === 0) deleteDraft(userId, domainId);
  else zoneDrafts.write(userId, { id: String(domainId), changes, count });
};
