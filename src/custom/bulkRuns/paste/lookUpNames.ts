import { createRateLimiter } from "@/dataProvider/rateLimits";
import type { Domain } from "@/model/records";
import { createPageFetcher, type PageFetchServices } from "@/custom/domainPages";
import { type NameMatch, matchName, type PastedName } from "./parseNames";

export type NameLookup = NameMatch | { kind: "failed"; error: unknown };

interface Options {
  services: PageFetchServices;
  signal: AbortSignal;
  onLookup: (name: PastedName, result: NameLookup) => void;
  onWait: (ms: number) => void;
}

/** A name on none of the first pages of its search counts as not found. */
const PAGES_MAX = 8;
const PARALLEL_LOOKUPS = 2;
/** The lookup stops after this many failures in a row. */
const FAILURES_IN_ROW_MAX = 3;

interface SearchContext extends Options {
  limiter: ReturnType<typeof createRateLimiter>;
}

const lookUp = async (name: PastedName, { services, signal, limiter }: SearchContext): Promise<NameMatch> => {
  await limiter.pass();
  const sites: Domain[] = [];
  const enough = new AbortController();
  await createPageFetcher(services, { filter: { search: name.name } })({
    signal: AbortSignal.any([signal, enough.signal]),
    onPage: ({ rows, page }) => {
      sites.push(...rows);
      if (page === PAGES_MAX) enough.abort();
    },
    onWait: limiter.close,
  });
  return matchName(name, sites);
};

/**
 * Looks up names with the list's search, two at a time, within the rate limit. A failed name does not stop the others, several in a
 * row do. Resolves with the last response, or after an abort.
 */
export const lookUpNames = async (names: readonly PastedName[], options: Options): Promise<void> => {
  const waiting = [...names];
  const searching = { ...options, limiter: createRateLimiter({ ...options, slowCalls: options.services.slowCalls }) };
  let failures = 0;
  const work = async () => {
    while (!options.signal.aborted && failures < FAILURES_IN_ROW_MAX) {
      const name = waiting.shift();
      if (!name) return;
      try {
        const found = await lookUp(name, searching);
        failures = 0;
        if (!options.signal.aborted) options.onLookup(name, found);
      } catch (error) {
        failures += 1;
        options.onLookup(name, { kind: "failed", error });
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_LOOKUPS }, work));
};
