import { forEachAsync } from "es-toolkit";
import type { Identifier } from "ra-core";
import type { PanelDataProvider } from "@/dataProvider";
import { createRateLimiter } from "@/dataProvider/rateLimits";
import { ApiError } from "@/dataProvider/errors";
import { LIMITED_READS_AT_ONCE, VERIFY_TIMEOUT_MS } from "@/lib/constants";
import type { ReadOptions } from "@/ui/useLimitedReads";
import { parseZone, type DnsInfo } from "../useDnsInfo";
import type { ZoneResult } from "./domainRows";

type Provider = Pick<PanelDataProvider, "dnsInfo">;

/** @throws ApiError, also on a timeout */
export const fetchZone = async (dataProvider: Provider, id: Identifier, stop?: AbortSignal): Promise<DnsInfo> => {
  const timeout = AbortSignal.timeout(VERIFY_TIMEOUT_MS);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  try {
    return parseZone(await dataProvider.dnsInfo({ domain_id: id }, { signal }));
  } catch (error) {
    throw timeout.aborted ? new ApiError({ kind: "network", endpoint: "GET /api/dns" }) : error;
  }
};

/** Fetches zones within the rate limit. Resolves with the last one, or after an abort. */
export const fetchZones = (
  dataProvider: Provider,
  ids: readonly Identifier[],
  { onResult, ...options }: ReadOptions<Identifier, ZoneResult>,
): Promise<void> => {
  const { signal } = options;
  const limiter = createRateLimiter(options);
  const fetchOne = async (id: Identifier): Promise<void> => {
    const zone = await limiter
      .call(() => fetchZone(dataProvider, id, signal))
      .catch((error: unknown): ZoneResult => ({ error }));
    if (zone && !signal.aborted) onResult(id, zone);
  };
  return forEachAsync([...ids], fetchOne, { concurrency: LIMITED_READS_AT_ONCE });
};
