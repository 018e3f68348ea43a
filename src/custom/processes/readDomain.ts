import type { Identifier } from "ra-core";
import type { PanelDataProvider } from "../../dataProvider";
import { ApiError } from "../../dataProvider/errors";
import type { DomainDetail } from "../../dataProvider/records";
import { hasServers, type WithServers } from "../../dataProvider/serverLink";
import { POLL_INTERVAL_MS } from "../../lib/constants";
import type { Panel } from "../../ui/panel";
import { refetchShown } from "../liveUpdates/freshness";
import { putDomain } from "../liveUpdates/putDomain";

const endpoint = "GET /api/domains/{id}";

/**
 * The domain as it was read, with its servers.
 * @throws ApiError when it came without them: then it cannot be said where it is.
 */
export const withServers = (domain: DomainDetail): WithServers<DomainDetail> => {
  if (hasServers(domain)) return domain;
  throw new ApiError({ kind: "shape", endpoint, field: "servers" });
};

/**
 * Looks a domain up; undefined when it does not exist any more.
 * @throws ApiError, also when the answer takes too long, or comes without the domain's servers.
 */
export const readDomain = async (
  dataProvider: Pick<PanelDataProvider, "getOne">,
  id: string | number,
): Promise<WithServers<DomainDetail> | undefined> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), POLL_INTERVAL_MS);
  try {
    const { data } = await dataProvider.getOne<DomainDetail>("domains", { id, signal: abort.signal });
    return withServers(data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw abort.signal.aborted ? new ApiError({ kind: "network", endpoint }) : error;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Looks a domain up, and puts what it found into the lists and the open detail: without push nothing else does. What was pushed
 * meanwhile is newer.
 * @throws ApiError
 */
export const readAndShow = async (
  { dataProvider, live, queryClient }: Pick<Panel, "dataProvider" | "live" | "queryClient">,
  id: Identifier,
): Promise<WithServers<DomainDetail> | undefined> => {
  let isPushed = false;
  const stop = live.overhear(({ payload }) => {
    isPushed ||= String(payload.record.id) === String(id);
  });
  try {
    const domain = await readDomain(dataProvider, id);
    const hasLeft = domain && !isPushed && putDomain(queryClient, domain);
    if (hasLeft || !domain) void refetchShown(queryClient);
    return domain;
  } finally {
    stop();
  }
};
