import { forEachAsync } from "es-toolkit";
import { createRateLimiter } from "@/dataProvider/rateLimits";
import { LIMITED_READS_AT_ONCE } from "@/lib/constants";
import type { Domain } from "@/model/records";
import { createPageFetcher, type PageFetchServices } from "@/custom/domainPages";
import type { ReadOptions } from "@/ui/useLimitedReads";
import { type NameMatch, matchName, type PastedName } from "./parseNames";

export type NameLookup = NameMatch | { kind: "failed"; error: unknown };

type Options = ReadOptions<PastedName, NameLookup>;

/** A name on none of the first pages of its search counts as not found. */
const PAGES_MAX = 8;
/** The lookup stops after this many failures in a row. */
const FAILURES_IN_ROW_MAX = 3;

/**
 * Looks up names with the list's search, within the rate limit. A failed name does not stop the others, several in a row do. Resolves
 * with the last response, or after an abort.
 */
export const lookUpNames = (
  services: PageFetchServices,
  names: readonly PastedName[],
  { onResult, ...options }: Options,
): Promise<void> => {
  const { signal } = options;
  const limiter = createRateLimiter(options);
  const lookUp = async (name: PastedName): Promise<NameMatch> => {
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
  let failures = 0;
  const report = async (name: PastedName): Promise<void> => {
    if (failures >= FAILURES_IN_ROW_MAX) return;
    try {
      const found = await lookUp(name);
      failures = 0;
      if (!signal.aborted) onResult(name, found);
    } catch (error) {
      failures += 1;
      onResult(name, { kind: "failed", error });
    }
  };
  return forEachAsync([...names], report, { concurrency: LIMITED_READS_AT_ONCE });
};
