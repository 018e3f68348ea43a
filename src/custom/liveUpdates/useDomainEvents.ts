import { useEffect, useEffectEvent } from "react";
import type { DomainObserver } from "@/dataProvider/domainEvents";
import { DOMAINS_TOPIC } from "@/dataProvider/live";
import { type Services, useServices } from "@/ui/services";

const noop = () => undefined;

/** Keeps the push connection open while observing. @returns unsubscribe */
export const observeDomains = (
  { dataProvider, domainEvents }: Pick<Services, "dataProvider" | "domainEvents">,
  observer: DomainObserver,
): (() => void) => {
  const keepOpen = () => undefined;
  const stop = domainEvents.observe(observer);
  dataProvider.subscribe(DOMAINS_TOPIC, keepOpen).catch(noop);
  return () => {
    void dataProvider.unsubscribe(DOMAINS_TOPIC, keepOpen);
    stop();
  };
};

export const useDomainEvents = (isOn: boolean, observer: DomainObserver): void => {
  const services = useServices();
  const observe = useEffectEvent(observer);
  useEffect(() => (isOn ? observeDomains(services, (...event) => observe(...event)) : undefined), [services, isOn]);
};
