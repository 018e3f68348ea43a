import { useEffect, useRef, useState } from "react";
import type { Domain } from "@/model/records";
import { useT } from "@/i18n";
import { CHANGED_HIGHLIGHT_MS } from "@/lib/constants";
import { hasSameContent } from "@/lib/hasSameContent";
import { whenIdle } from "@/lib/timing";
import { type Services, useServices } from "@/ui/services";
import { useAnnouncements } from "@/ui/useAnnouncements";
import { createDomainBatch, putDomains } from "./putDomain";
import { observeDomains } from "./useDomainEvents";
import { createFilteredRefetch, refetchAfterReconnect } from "./freshness";

/** Rows of both lists that have the same id and different content. */
export const changedRows = (before: readonly Domain[], rows: readonly Domain[]): Domain[] => {
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.filter((row) => known.has(row.id) && !hasSameContent(known.get(row.id), row));
};

/**
 * Announces changed rows to screen readers: at most one sentence every few seconds. The server's answer replacing restored rows
 * is not a change.
 */
export const useChangeAnnouncement = (rows: readonly Domain[] | undefined, restored = false): string => {
  const t = useT();
  const before = useRef({ rows, restored });
  const { told, announce } = useAnnouncements<Domain>();

  useEffect(() => {
    const was = before.current;
    before.current = { rows, restored };
    if (!was.restored || restored) announce(changedRows(was.rows ?? [], rows ?? []));
  }, [rows, restored, announce]);

  const [domain] = told;
  const { size: count } = new Set(told.map(({ id }) => id));
  return domain ? t(count === 1 ? "sites.changedOne" : "sites.changedMany", { domain: domain.url, count }) : "";
};

/**
 * True for a moment after the value has changed, so that the row can be marked. The server's answer replacing a restored value
 * is not a change.
 */
export const useChangedMark = (value: unknown, restored = false): boolean => {
  const before = useRef({ value, restored });
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    const was = before.current;
    before.current = { value, restored };
    const isAnswer = was.restored && !restored;
    if (hasSameContent(was.value, value) && !isAnswer) return;
    setMarked(!isAnswer);
    const timer = setTimeout(() => setMarked(false), CHANGED_HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [value, restored]);
  return marked;
};

/**
 * Puts every pushed domain into the cache.
 * @param readAt when what is shown was read: events are missed from then on.
 * @returns a function that ends it.
 */
const followDomains = (
  services: Pick<Services, "dataProvider" | "domainEvents" | "live" | "queryClient">,
  readAt: number,
): (() => void) => {
  const { live, queryClient } = services;
  const filtered = createFilteredRefetch(queryClient);
  const batch = createDomainBatch((domains) => {
    filtered.note(domains, putDomains(queryClient, domains));
  });
  const stopWatching = refetchAfterReconnect(live, queryClient, readAt);
  const stop = observeDomains(services, (domains, type) => {
    if (type === "pushed") for (const domain of domains) batch.add(domain);
  });
  return () => {
    stop();
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
  const services = useServices();
  useEffect(() => {
    if (!isReady) return undefined;
    const readAt = Date.now();
    let stop: (() => void) | undefined;
    const callOff = whenIdle(() => {
      stop = followDomains(services, readAt);
    });
    return () => {
      callOff();
      stop?.();
    };
  }, [isReady, services]);
};
