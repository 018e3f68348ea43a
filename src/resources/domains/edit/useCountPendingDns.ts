import { useCallback } from "react";
import type { Identifier } from "ra-core";
import { countPersistedChanges } from "@/custom/dns";
import { useCurrentUser } from "@/ui/services";

export const useCountPendingDns = (): ((domainId: Identifier) => number) => {
  const userId = useCurrentUser()?.id ?? "";
  return useCallback((domainId) => countPersistedChanges(userId, domainId), [userId]);
};
