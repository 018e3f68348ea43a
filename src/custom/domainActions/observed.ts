import type { Observed } from "@/model/domainActions";
import type { Domain } from "@/model/records";
import type { FoundState } from "./entry";
import { useEffect, useEffectEvent } from "react";
import { DOMAINS_TOPIC, type LiveCallback } from "@/dataProvider/live";
import { usePanel } from "@/ui/panel";
import { domainsIn } from "./readDomain";

export const stateOf = (observed: Observed): FoundState =>
  observed === "gone" ? "gone" : (observed.process ?? observed.status);

/** Receives domains that were pushed, or that a screen has read at the time `at`. */
type DomainListener = (domains: readonly Domain[], type: "pushed" | "read", at: number) => void;

/** While `isListening`, reports pushed and read domains, on every screen. */
export const useListening = (isListening: boolean, onDomains: DomainListener): void => {
  const { dataProvider, queryClient } = usePanel();
  const report = useEffectEvent(onDomains);
  useEffect(() => {
    if (!isListening) return;
    const receive: LiveCallback = ({ payload }) => report([payload.record], "pushed", Date.now());
    // If the connection fails, the top bar shows it, and running actions are looked up.
    dataProvider.subscribe(DOMAINS_TOPIC, receive).catch(() => undefined);
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || event.query.queryKey[0] !== "domains") return;
      // What is pushed is put into the lists as well: once is enough.
      if (event.action.manual) return;
      report(domainsIn(event.query), "read", event.query.state.dataUpdatedAt);
    });
    return () => {
      void dataProvider.unsubscribe(DOMAINS_TOPIC, receive);
      stop();
    };
  }, [dataProvider, queryClient, isListening]);
};
