import { useEffect, useRef, useState } from "react";
import type { RateLimiterOptions } from "@/dataProvider/rateLimits";
import { useServices } from "./services";

export interface LimitedReads<Item, Result> {
  results: ReadonlyMap<Item, Result>;
  isRunning: boolean;
  /** Seconds until the server accepts calls again, after a 429. */
  waitSeconds?: number | undefined;
}

export interface ReadOptions<Item, Result> extends RateLimiterOptions {
  onResult: (item: Item, result: Result) => void;
}

/**
 * Reads that the user starts, each with calls behind a rate limiter, until all are done, the user stops them or the component is
 * unmounted. A result with an `error` has failed.
 */
export const useLimitedReads = <Item, Result extends object>() => {
  const { authProvider, slowCalls } = useServices();
  const [reads, setReads] = useState<LimitedReads<Item, Result>>({ results: new Map(), isRunning: false });
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  /** @param before the results that are kept */
  const start = async (
    before: ReadonlyMap<Item, Result>,
    read: (options: ReadOptions<Item, Result>) => Promise<void>,
  ): Promise<void> => {
    stop();
    const aborted = new AbortController();
    running.current = aborted;
    const change = (by: (now: LimitedReads<Item, Result>) => LimitedReads<Item, Result>) => {
      if (running.current === aborted) setReads(by);
    };
    let waitsUntil = 0;
    change(() => ({ results: before, isRunning: true }));
    await read({
      slowCalls,
      signal: aborted.signal,
      onResult: (item, result) => {
        // Requests in flight still complete while the others wait.
        const part = Date.now() < waitsUntil ? {} : { waitSeconds: undefined };
        change((now) => ({ ...now, ...part, results: new Map(now.results).set(item, result) }));
        if ("error" in result) void authProvider.checkError(result.error);
      },
      onWait: (ms) => {
        waitsUntil = Date.now() + ms;
        change((now) => ({ ...now, waitSeconds: Math.ceil(ms / 1000) }));
      },
    });
    change(({ results }) => ({ results, isRunning: false }));
  };
  return { ...reads, start, stop };
};
