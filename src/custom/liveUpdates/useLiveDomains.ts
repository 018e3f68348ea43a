import { useEffect } from "react";
import { DOMAINS_TOPIC, type LiveCallback } from "../../dataProvider/live";
import { whenIdle } from "../../lib/whenIdle";
import { type Panel, usePanel } from "../../ui/panel";
import { createDomainBatch } from "./domainBatch";
import { createFilteredRefetch, refetchAfterReconnect } from "./freshness";
import { putDomains } from "./putDomain";

/**
 * Puts every pushed domain into the cache.
 * @param readAt when what is shown was read: events are missed from then on.
 * @returns a function that ends it.
 */
const followDomains = (
  { dataProvider, live, queryClient }: Pick<Panel, "dataProvider" | "live" | "queryClient">,
  readAt: number,
): (() => void) => {
  const filtered = createFilteredRefetch(queryClient);
  const batch = createDomainBatch((domains) => {
    filtered.note(domains, putDomains(queryClient, domains));
  });
  const receive: LiveCallback = ({ payload }) => batch.add(payload.record);
  const stopWatching = refetchAfterReconnect(live, queryClient, readAt);
  // If the connection fails, the top bar shows it.
  dataProvider.subscribe(DOMAINS_TOPIC, receive).catch(() => undefined);
  return () => {
    void dataProvider.unsubscribe(DOMAINS_TOPIC, receive);
    stopWatching();
    batch.stop();
    filtered.stop();
  };
};

/**
 * Puts every pushed domain into the cache while a screen shows domains.
 * @param isReady whether the screen has its data: the connection comes after that.
 */
export const useLiveDomains = (isReady: boolean): void => {
  const panel = usePanel();
  useEffect(() => {
    if (!isReady) return undefined;
    const readAt = Date.now();
    let stop: (() => void) | undefined;
    const callOff = whenIdle(() => {
      stop = followDomains(panel, readAt);
    });
    return () => {
      callOff();
      stop?.();
    };
  }, [isReady, panel]);
};
