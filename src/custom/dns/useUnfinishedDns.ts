import type { Identifier } from "ra-core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "@/dataProvider/errors";
import { LOGOUT_CHECK_TIMEOUT_MS } from "@/lib/constants";
import { useServices } from "@/ui/services";
import { zoneDrafts } from "./bulkEdit/pendingChanges";
import { countAllPersistedChanges, deleteDraft, listDraftedDomains } from "./bulkEdit/useChangeSet";
import { useApplyingCount } from "./zoneSync";

/** Deletes the drafts of deleted domains. @returns true once all are checked, or after a timeout */
const useDeleteOrphanedDrafts = (userId: Identifier): boolean => {
  const { dataProvider } = useServices();
  const [ids] = useState(() => listDraftedDomains(userId));
  const [isChecked, setChecked] = useState(ids.length === 0);
  useEffect(() => {
    const signal = AbortSignal.timeout(LOGOUT_CHECK_TIMEOUT_MS);
    const check = async (id: string) => {
      try {
        await dataProvider.getOne("domains", { id, signal, meta: { quiet: true } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) deleteDraft(userId, id);
      }
    };
    void Promise.all(ids.map(check)).then(() => setChecked(true));
  }, [dataProvider, userId, ids]);
  return isChecked;
};

/** The user's changes of DNS that are not applied, in all tabs of this browser: logout loses them. */
export const useUnfinishedDns = (userId: Identifier) => ({
  changeCount: useSyncExternalStore(zoneDrafts.subscribe, () => countAllPersistedChanges(userId)),
  applyingCount: useApplyingCount(),
  /** False while drafts of deleted domains may be counted. */
  isChecked: useDeleteOrphanedDrafts(userId),
});
