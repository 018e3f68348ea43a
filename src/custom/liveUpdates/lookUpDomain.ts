import type { Identifier } from "ra-core";
import type { PanelDataProvider } from "@/dataProvider";
import { ApiError, isNotFound } from "@/dataProvider/errors";
import type { DomainDetail } from "@/model/records";
import type { WithServers } from "@/model/installation";
import { POLL_INTERVAL_MS } from "@/lib/constants";
import type { Services } from "@/ui/services";
import { refetchShown } from "./freshness";
import { putDomain } from "./putDomain";
import { DOMAIN_ENDPOINT, requireServers } from "./requireServers";

/** Undefined when the domain does not exist any more. @throws ApiError, also on a timeout, or without the domain's servers. */
const fetchDomain = async (
  dataProvider: Pick<PanelDataProvider, "getOne">,
  id: string | number,
): Promise<WithServers<DomainDetail> | undefined> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), POLL_INTERVAL_MS);
  try {
    const { data } = await dataProvider.getOne<DomainDetail>("domains", { id, signal: abort.signal });
    return requireServers(data);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw abort.signal.aborted ? new ApiError({ kind: "network", endpoint: DOMAIN_ENDPOINT }) : error;
  } finally {
    clearTimeout(timer);
  }
};

/** Fetches a domain and updates the lists and the open detail, unless a newer event was pushed meanwhile. @throws ApiError */
export const lookUpDomain = async (
  { dataProvider, domainEvents, queryClient }: Pick<Services, "dataProvider" | "domainEvents" | "queryClient">,
  id: Identifier,
): Promise<WithServers<DomainDetail> | undefined> => {
  const at = Date.now();
  let isPushed = false;
  const stop = domainEvents.observe((domains, type) => {
    isPushed ||= type === "pushed" && domains.some((domain) => String(domain.id) === String(id));
  });
  try {
    const domain = await fetchDomain(dataProvider, id);
    const isNews = domain && !isPushed;
    if (isNews) domainEvents.emitLookedUp([domain], at);
    if (!domain || (isNews && putDomain(queryClient, domain))) void refetchShown(queryClient);
    return domain;
  } finally {
    stop();
  }
};
