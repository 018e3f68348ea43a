import { useMemo } from "react";
import type { Identifier } from "ra-core";
import { formOf } from "../../custom/dnsEditor/several/form";
import { storedKeys } from "../../lib/browserStorage";
import { draftKey } from "../../lib/storageKeys";
import { useCurrentUser } from "../../ui/useCurrentUser";

/** Tells for which domains changes of the DNS records are kept and not applied. */
export const usePendingDns = (): ((domainId: Identifier) => boolean) => {
  const userId = useCurrentUser()?.id ?? "";
  return useMemo(() => {
    const kept = new Set(storedKeys(draftKey(userId, formOf(""))));
    return (domainId) => kept.has(draftKey(userId, formOf(domainId)));
  }, [userId]);
};
