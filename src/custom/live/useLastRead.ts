import { useCallback, useSyncExternalStore } from "react";
import { usePanel } from "../panel";

/** When the domains on screen were read last, in milliseconds since 1970; 0 when there are none. */
export const useLastRead = (): number => {
  const { queryClient } = usePanel();
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const read = () =>
    Math.max(0, ...cache.findAll({ queryKey: ["domains"], type: "active" }).map(({ state }) => state.dataUpdatedAt));
  return useSyncExternalStore(subscribe, read);
};
