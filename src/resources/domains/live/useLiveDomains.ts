import { useEffect } from "react";
import { DOMAINS_TOPIC, type LiveCallback } from "../../../dataProvider/live";
import { whenIdle } from "../../../lib/whenIdle";
import { usePanel } from "../../../ui/panel";
import { createDomainBatch } from "./domainBatch";
import { createFilteredRefetch, refetchAfterReconnect } from "./freshness";
import { putDomains } from "./putDomain";

/**
 * Puts every pushed domain into the cache while a screen shows domains.
 * @param isReady whether the screen has its data: the push connection's code loads after that.
 */
export const useLiveDomains = (isReady: boolean): void => {
  const { dataProvider, live, queryClient } = usePanel();
  useEffect(() => {
    if (!isReady) return;
    const filtered = createFilteredRefetch(queryClient);
    const batch = createDomainBatch((domains) => {
      filtered.note(domains, putDomains(queryClient, domains));
    });
    const receive: LiveCallback = ({ payload }) => batch.add(payload.record);
    const stopWatching = refetchAfterReconnect(live, queryClient);
    const callOff = whenIdle(() => {
      // If the connection fails, the top bar shows it.
      dataProvider.subscribe(DOMAINS_TOPIC, receive).catch(() => undefined);
    });
    return () => {
      callOff();
      void dataProvider.unsubscribe(DOMAINS_TOPIC, receive);
      stopWatching();
      batch.stop();
      filtered.stop();
    };
  }, [isReady, dataProvider, live, queryClient]);
};
