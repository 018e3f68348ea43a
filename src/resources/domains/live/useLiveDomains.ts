import { useEffect } from "react";
import { DOMAINS_TOPIC, type LiveCallback } from "../../../dataProvider/live";
import { whenIdle } from "../../../lib/whenIdle";
import { usePanel } from "../../../ui/panel";
import { createDomainBatch } from "./domainBatch";
import { createFilteredRefetch, refetchAfterReconnect } from "./freshness";
import { putDomains } from "./putDomain";

/**
 * Puts every domain that is pushed into the cache, while a screen that shows domains is open.
 * @param isReady whether the screen has what it shows: the code of the push connection comes once that is drawn.
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
      // When the connection cannot be made its status says so in the top bar.
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
