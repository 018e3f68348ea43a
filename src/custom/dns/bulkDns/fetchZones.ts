import type { Identifier } from "ra-core";
import type { PanelDataProvider } from "@/dataProvider";
import { createRateLimiter, type RateLimiterOptions } from "@/dataProvider/rateLimits";
import { ApiError } from "@/dataProvider/errors";
import { VERIFY_TIMEOUT_MS } from "@/lib/constants";
import { parseZone, type DnsInfo } from "../useDnsInfo";

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

interface Options extends RateLimiterOptions {
  dataProvider: Provider;
  onZone: (id: Identifier, zone: DnsInfo | { error: unknown }) => void;
}

const CONCURRENCY = 2;

/** Fetches two zones at a time within the rate limit. Resolves with the last one, or after an abort. */
export const fetchZones = async (
  ids: readonly Identifier[],
  { dataProvider, onZone, ...options }: Options,
): Promise<void> => {
  const { signal } = options;
  const left = [...ids];
  const limiter = createRateLimiter(options);
  const fetchOne = (id: Identifier) =>
    limiter
      .call(() => fetchZone(dataProvider, id, signal))
      .catch((error: unknown) => ({ error }))
      .then((zone) => zone && !signal.aborted && onZone(id, zone));
  const work = async () => {
    for (let id = left.shift(); id !== undefined && !signal.aborted; id = left.shift()) await fetchOne(id);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
};
