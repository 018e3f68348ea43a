import { noop } from "es-toolkit/function";
import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { resourceKey } from "@/dataProvider/queryKeys";
import type { Domain } from "@/model/records";
import { LazyBoundary } from "@/ui/lazyScreen";
import { useServices } from "@/ui/services";
import { DnsRunDialog, type Run, RunDialog, type RunItem, type SiteInstallation } from "@/custom/bulkRuns";
import { getFetchTime } from "@/custom/domainActions";
import { extractDomains } from "@/dataProvider/cachedDomains";

/** The domains that were read with their servers, as they were read last, and when. */
const lastRead = (queryClient: QueryClient) => {
  const read = new Map<string, { domain: Domain; at: number }>();
  for (const query of queryClient.getQueryCache().findAll({ queryKey: resourceKey("domains") })) {
    const at = getFetchTime(query);
    for (const domain of extractDomains(query))
      if (domain.servers && at >= (read.get(String(domain.id))?.at ?? 0)) read.set(String(domain.id), { domain, at });
  }
  return read;
};

/** The installation of a run's item as a list or a page has last seen it. */
const installationOf = (item: RunItem, read: ReturnType<typeof lastRead>): SiteInstallation => {
  const { domain: known } = read.get(String(item.domain.id)) ?? {};
  const type = known?.type ?? item.domain.type;
  const domain: Domain = { ...item.domain, ...known, type, url_test: known?.url_test ?? item.domain.url_test };
  const server = known?.servers?.find(({ id }) => String(id) === String(item.server.id)) ?? {
    ...item.server,
    pivot: {},
  };
  return { domain, server };
};

/** What is to be run again. */
export interface RunAgainRequest {
  run: Run;
  items: readonly RunItem[];
}

/** Asks before a run's action is run again for some of what it was about: the same question as for a new run. */
export const RunAgainDialog = ({ run, items, onClose }: RunAgainRequest & { onClose: () => void }) => {
  const { queryClient } = useServices();
  const { id: from, action, dns } = run;
  // As they were known when the dialog opened: it must not change while it is read.
  const [installations] = useState(() => {
    const read = lastRead(queryClient);
    return items.map((item) => installationOf(item, read));
  });
  const common = { from, onClose, onStarted: noop };
  if (action !== "changeDns") return <RunDialog {...common} action={action} installations={installations} />;
  return (
    <LazyBoundary onError={onClose}>
      <DnsRunDialog {...common} wanted={dns} domains={items.map(({ domain }) => domain)} />
    </LazyBoundary>
  );
};
