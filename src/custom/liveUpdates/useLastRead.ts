import { notifyManager } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { usePanel } from "../../ui/panel";

/** When the domains on screen were read last, in milliseconds since 1970; 0 when there are none. */
export const useLastRead = (): number => {
  const { queryClient } = usePanel();
  const cache = queryClient.getQueryCache();
  // The cache may tell of a query while a component that asks for it is being rendered: what changes waits for the end.
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  const read = () =>
    Math.max(0, ...cache.findAll({ queryKey: ["domains"], type: "active" }).map(({ state }) => state.dataUpdatedAt));
  return useSyncExternalStore(subscribe, read);
};
