import { notifyManager } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { usePanel } from "../../ui/panel";
import { resourceKey } from "../../dataProvider/queryKeys";

/** When the visible domains were last read, in milliseconds since 1970; 0 when there are none. */
export const useLastRead = (): number => {
  const { queryClient } = usePanel();
  const cache = queryClient.getQueryCache();
  // The cache may report a query while a component that uses it is rendering: wait until it has finished.
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  const read = () =>
    Math.max(
      0,
      ...cache.findAll({ queryKey: resourceKey("domains"), type: "active" }).map(({ state }) => state.dataUpdatedAt),
    );
  return useSyncExternalStore(subscribe, read);
};
