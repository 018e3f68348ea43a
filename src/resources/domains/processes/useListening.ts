import type { Identifier } from "ra-core";
import { useEffect } from "react";
import { DOMAINS_TOPIC, type LiveCallback } from "../../../dataProvider/live";
import { usePanel } from "../../../ui/panel";
import { domainsIn } from "./domainsIn";
import { dispatchDomains } from "../../../custom/processes/store";

/** While actions are open, reports pushed and read domains to their entries, on every screen. */
export const useListening = (userId: Identifier | undefined, isListening: boolean): void => {
  const { dataProvider, queryClient } = usePanel();
  useEffect(() => {
    if (!isListening || userId === undefined) return;
    const receive: LiveCallback = ({ payload }) => dispatchDomains(userId, [payload.record], "pushed");
    // If the connection fails, the top bar shows it, and running actions are looked up.
    dataProvider.subscribe(DOMAINS_TOPIC, receive).catch(() => undefined);
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || event.query.queryKey[0] !== "domains") return;
      // What is pushed is put into the lists as well: once is enough.
      if (event.action.manual) return;
      dispatchDomains(userId, domainsIn(event.query), "read", event.query.state.dataUpdatedAt);
    });
    return () => {
      void dataProvider.unsubscribe(DOMAINS_TOPIC, receive);
      stop();
    };
  }, [dataProvider, queryClient, userId, isListening]);
};
