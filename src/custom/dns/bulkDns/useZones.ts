import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useServices } from "@/ui/services";
import { fetchZones } from "./fetchZones";
import type { BulkDomain, ZoneResult } from "./domainRows";

interface Reading {
  zones: ReadonlyMap<Identifier, ZoneResult>;
  isRunning: boolean;
  /** Seconds until the server allows more calls. */
  waitSeconds?: number | undefined;
}

/** Fetches each zone once, and stops when the dialog is closed. */
export const useZones = (domains: readonly BulkDomain[], isEnabled: boolean) => {
  const { dataProvider, authProvider, slowCalls } = useServices();
  const [reading, setFetch] = useState<Reading>({ zones: new Map(), isRunning: false });
  const running = useRef<AbortController>(undefined);

  const fetchMissing = async () => {
    running.current?.abort();
    const aborted = new AbortController();
    running.current = aborted;
    const change = (by: (now: Reading) => Reading) => {
      if (running.current === aborted) setFetch(by);
    };
    const isFetched = (id: Identifier) => {
      const zone = reading.zones.get(id);
      return zone !== undefined && !("error" in zone);
    };
    let waitsUntil = 0;
    change((now) => ({ ...now, isRunning: true }));
    await fetchZones(
      domains.map(({ id }) => id).filter((id) => !isFetched(id)),
      {
        dataProvider,
        slowCalls,
        signal: aborted.signal,
        onZone: (id, zone) => {
          // Requests in flight still complete while the rest waits.
          const part = Date.now() < waitsUntil ? {} : { waitSeconds: undefined };
          change((now) => ({ ...now, ...part, zones: new Map(now.zones).set(id, zone) }));
          if ("error" in zone) void authProvider.checkError(zone.error);
        },
        onWait: (ms) => {
          waitsUntil = Date.now() + ms;
          change((now) => ({ ...now, waitSeconds: Math.ceil(ms / 1000) }));
        },
      },
    );
    change((now) => ({ ...now, isRunning: false, waitSeconds: undefined }));
  };
  const begin = useEffectEvent(() => void fetchMissing());
  useEffect(() => {
    if (isEnabled) begin();
  }, [isEnabled]);
  useEffect(() => () => running.current?.abort(), []);

  return { ...reading, fetchRest: () => void fetchMissing(), stop: () => running.current?.abort() };
};
