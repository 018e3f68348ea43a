import type { Query } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import { useEffect } from "react";
import { DOMAINS_TOPIC, type LiveCallback } from "../../dataProvider/live";
import type { Domain } from "../../dataProvider/records";
import { usePanel } from "../panel";
import { tellDomains } from "./store";

/** The domains that a query of any kind holds. */
const domainsIn = ({ state }: Query): readonly Domain[] => {
  const data = state.data as { data?: unknown; pages?: { data?: unknown }[]; servers?: unknown } | undefined;
  const lists = data?.pages ? data.pages.map((page) => page.data) : [data?.data];
  if (data?.servers) return [data as Domain];
  return lists.flatMap((list) => (Array.isArray(list) ? (list as Domain[]) : []));
};

/** While something is open what is pushed and what is read of domains is told to the entries, on whatever screen. */
export const useListening = (userId: Identifier | undefined, isListening: boolean): void => {
  const { dataProvider, queryClient } = usePanel();
  useEffect(() => {
    if (!isListening || userId === undefined) return;
    const receive: LiveCallback = ({ payload }) => tellDomains(userId, [payload.record], "pushed");
    // When the connection cannot be made its status says so in the top bar, and what runs is looked up.
    dataProvider.subscribe(DOMAINS_TOPIC, receive).catch(() => undefined);
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || event.query.queryKey[0] !== "domains") return;
      tellDomains(userId, domainsIn(event.query), "read", event.query.state.dataUpdatedAt);
    });
    return () => {
      void dataProvider.unsubscribe(DOMAINS_TOPIC, receive);
      stop();
    };
  }, [dataProvider, queryClient, userId, isListening]);
};
