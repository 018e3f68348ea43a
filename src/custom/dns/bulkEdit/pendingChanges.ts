import * as v from "valibot";
import type { Identifier } from "ra-core";
import { useCallback, useSyncExternalStore } from "react";
import { canAccess } from "@/authProvider/access";
import { ChangeSchema } from "@/model/dns/changeSchema";
import { createUserStore } from "@/lib/userStore";
import { useCurrentUser } from "@/ui/services";

const ZoneDraftSchema = v.object({
  /** The domain's. */
  id: v.string(),
  changes: v.pipe(v.array(ChangeSchema), v.readonly()),
  /** Changes, not counting empty new rows. */
  count: v.number(),
});

/** The changes that are not applied, by domain. */
export const zoneDrafts = createUserStore({ key: "spire.zoneDrafts.1", schema: ZoneDraftSchema });

export const countPersistedChanges = (userId: Identifier, domainId: Identifier): number =>
  zoneDrafts.get(userId, String(domainId))?.count ?? 0;

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
  return useSyncExternalStore(zoneDrafts.subscribe, () => !zoneDrafts.isUnsaved(userId, String(domainId)));
};
