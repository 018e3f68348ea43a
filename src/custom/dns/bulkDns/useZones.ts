import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useServices } from "@/ui/services";
import { readZones } from "./readZones";
import type { BulkDomain, ReadZone } from "./domainRows";

interface Reading {
  zones: ReadonlyMap<Identifier, ReadZone>;
  isRunning: boolean;
  /** The server allows no more calls for so many seconds. */
  waits?: number | undefined;
}

/** Reads the domains' zones, each once, as soon as `isWanted`; stops when the dialog is closed. */
export const useZones = (domains: readonly BulkDomain[], isWanted: boolean) => {
  const { dataProvider, authProvider, slowCalls } = useServices();
  const [reading, setReading] = useState<Reading>({ zones: new Map(), isRunning: false });
  const running = useRef<AbortController>(undefined);

  const read = async () => {
    running.current?.abort();
    const aborted = new AbortController();
    running.current = aborted;
    const change = (by: (now: Reading) => Reading) => {
      if (running.current === aborted) setReading(by);
    };
    const isRead = (id: Identifier) => {
      const zone = reading.zones.get(id);
      return zone !== undefined && !("error" in zone);
    };
    let waitsUntil = 0;
    change((now) => ({ ...now, isRunning: true }));
    await readZones(
      domains.map(({ id }) => id).filter((id) => !isRead(id)),
      {
        dataProvider,
        slowCalls,
        signal: aborted.signal,
        onZone: (id, zone) => {
          // What was under way is still answered while the rest waits.
          const part = Date.now() < waitsUntil ? {} : { waits: undefined };
          change((now) => ({ ...now, ...part, zones: new Map(now.zones).set(id, zone) }));
          if ("error" in zone) void authProvider.checkError(zone.error).catch(() => undefined);
        },
        onWait: (ms) => {
          waitsUntil = Date.now() + ms;
          change((now) => ({ ...now, waits: Math.ceil(ms / 1000) }));
        },
      },
    );
    change((now) => ({ ...now, isRunning: false, waits: undefined }));
  };
  const begin = useEffectEvent(() => void read());
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted]);
  useEffect(() => () => running.current?.abort(), []);

  return { ...reading, readRest: () => void read(), stop: () => running.current?.abort() };
};
