import { noop } from "es-toolkit/function";
import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { resourceKey } from "@/dataProvider/queryKeys";
import type { Domain } from "@/model/records";
import { LazyBoundary } from "@/ui/lazyScreen";
import { useServices } from "@/ui/services";
import { DnsRunDialog, type Run, RunDialog, type RunItem, type SiteInstallation } from "@/custom/bulkRuns";
import { getFetchTime } from "@/custom/domainActions";
import { extractDomains } from "@/dataProvider/domainEvents";

/** The newest cached version of each domain that has its servers. */
const getCachedDomains = (queryClient: QueryClient) => {
  const cachedDomains = new Map<string, { domain: Domain; at: number }>();
  for (const query of queryClient.getQueryCache().findAll({ queryKey: resourceKey("domains") })) {
    const at = getFetchTime(query);
    for (const domain of extractDomains(query))
      if (domain.servers && at >= (cachedDomains.get(String(domain.id))?.at ?? 0))
        cachedDomains.set(String(domain.id), { domain, at });
  }
  return cachedDomains;
};

const toInstallation = (item: RunItem, cachedDomains: ReturnType<typeof getCachedDomains>): SiteInstallation => {
  const { domain: known } = cachedDomains.get(String(item.domain.id)) ?? {};
  const type = known?.type ?? item.domain.type;
  const domain: Domain = { ...item.domain, ...known, type, url_test: known?.url_test ?? item.domain.url_test };
  const server = known?.servers?.find(({ id }) => String(id) === String(item.server.id)) ?? {
    ...item.server,
    pivot: {},
  };
  return { domain, server };
};

export interface RunAgainRequest {
  run: Run;
  items: readonly RunItem[];
}

/** The same confirmation as for a new run. */
export const RunAgainDialog = ({ run, items, onClose }: RunAgainRequest & { onClose: () => void }) => {
  const { queryClient } = useServices();
  const { id: sourceRunId, action, dns, reference } = run;
  // Fixed when the dialog opens: its contents must not change while the user reads.
  const [installations] = useState(() => {
    const cachedDomains = getCachedDomains(queryClient);
    return items.map((item) => toInstallation(item, cachedDomains));
  });
  const common = { sourceRunId, reference, onClose, onStarted: noop };
  if (action !== "changeDns") return <RunDialog {...common} action={action} installations={installations} />;
  return (
    <LazyBoundary onError={onClose}>
      <DnsRunDialog {...common} template={dns} domains={items.map(({ domain }) => domain)} />
    </LazyBoundary>
  );
};
