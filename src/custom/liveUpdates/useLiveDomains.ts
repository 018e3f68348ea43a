import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { DomainObserver } from "@/dataProvider/domainEvents";
import { type Services, useServices } from "@/ui/services";
import type { Domain } from "@/model/records";
import { useT } from "@/i18n";
import { isEqual } from "es-toolkit";
import { whenIdle } from "@/lib/timing";
import { useAnnouncements } from "@/ui/useAnnouncements";
import { createDomainBatch, putDomains } from "./putDomain";
import { createFilteredRefetch, refetchAfterReconnect } from "./freshness";

/** Keeps the push connection open while observing. @returns unsubscribe */
export const observeDomains = (
  { live, domainEvents }: Pick<Services, "live" | "domainEvents">,
  observer: DomainObserver,
): (() => void) => {
  const stop = domainEvents.observe(observer);
  const unsubscribe = live.subscribe();
  return () => {
    unsubscribe();
    stop();
  };
};

export const useDomainEvents = (isOn: boolean, observer: DomainObserver): void => {
  const services = useServices();
  const observe = useEffectEvent(observer);
  // An event that arrives before a passive effect runs would be missed.
  useLayoutEffect(
    () => (isOn ? observeDomains(services, (...event) => observe(...event)) : undefined),
    [services, isOn],
  );
};

export const getChangedRows = (before: readonly Domain[], rows: readonly Domain[]): Domain[] => {
  const rowsBefore = new Map(before.map((row) => [row.id, row]));
  return rows.filter((row) => rowsBefore.has(row.id) && !isEqual(rowsBefore.get(row.id), row));
};

/** Announces changed rows, at most once every few seconds. Replacing restored rows by the server's is not a change. */
export const useChangeAnnouncement = (rows: readonly Domain[] | undefined, restored = false): string => {
  const t = useT();
  const before = useRef({ rows, restored });
  const { announced, announce } = useAnnouncements<Domain>();

  useEffect(() => {
    const was = before.current;
    before.current = { rows, restored };
    if (!was.restored || restored) announce(getChangedRows(was.rows ?? [], rows ?? []));
  }, [rows, restored, announce]);

  const [domain] = announced;
  const { size: count } = new Set(announced.map(({ id }) => id));
  return domain ? t(count === 1 ? "sites.changedOne" : "sites.changedMany", { domain: domain.url, count }) : "";
};

/** @param readAt fetch time of the visible data: later events are missing in it. @returns unsubscribe */
const subscribeToDomains = (
  services: Pick<Services, "domainEvents" | "live" | "queryClient">,
  readAt: number,
): (() => void) => {
  const { live, queryClient } = services;
  const filtered = createFilteredRefetch(queryClient);
  const batch = createDomainBatch((domains) => {
    filtered.scheduleRefetch(domains, putDomains(queryClient, domains));
  });
  const stopRefetching = refetchAfterReconnect(live, queryClient, readAt);
  const stop = observeDomains(services, (domains, type) => {
    if (type === "pushed") for (const domain of domains) batch.add(domain);
  });
  return () => {
    stop();
    stopRefetching();
    batch.stop();
    filtered.stop();
  };
};

/** @param isReady connects once the screen has its data */
export const useLiveDomains = (isReady: boolean): void => {
  const services = useServices();
  useEffect(() => {
    if (!isReady) return undefined;
    const readAt = Date.now();
    let stop: (() => void) | undefined;
    const callOff = whenIdle(() => {
      stop = subscribeToDomains(services, readAt);
    });
    return () => {
      callOff();
      stop?.();
    };
  }, [isReady, services]);
};
