import { useEffect } from "react";
import { DOMAINS_TOPIC, type LiveCallback } from "../../dataProvider/live";
import { usePanel } from "../panel";
import { putDomain } from "./putDomain";

/** Puts every domain that is pushed into the cache, while a screen that shows domains is open. */
export const useLiveDomains = (): void => {
  const { dataProvider, queryClient } = usePanel();
  useEffect(() => {
    const receive: LiveCallback = ({ payload }) => putDomain(queryClient, payload.record);
    // When the connection cannot be made its status says so in the top bar.
    dataProvider.subscribe(DOMAINS_TOPIC, receive).catch(() => undefined);
    return () => void dataProvider.unsubscribe(DOMAINS_TOPIC, receive);
  }, [dataProvider, queryClient]);
};
