import { useEffect, useEffectEvent } from "react";
import type { DomainObserver } from "@/dataProvider/domainEvents";
import { DOMAINS_TOPIC } from "@/dataProvider/live";
import { type Services, useServices } from "@/ui/services";

const noop = () => undefined;

/**
 * Observes domains, and keeps the push connection open meanwhile. If the connection fails, the top bar shows it.
 * @returns a function that ends it
 */
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

/** Observes pushed and fetched domains while `isOn`, on every screen. */
export const useDomainEvents = (isOn: boolean, observer: DomainObserver): void => {
  const services = useServices();
  const observe = useEffectEvent(observer);
  useEffect(() => (isOn ? observeDomains(services, (...event) => observe(...event)) : undefined), [services, isOn]);
};
