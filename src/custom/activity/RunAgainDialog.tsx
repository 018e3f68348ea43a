import { noop } from "es-toolkit/function";
import { useState } from "react";
import { getCachedDomains } from "@/dataProvider/domainEvents";
import { findServer } from "@/model/installation";
import type { Domain } from "@/model/records";
import { LazyBoundary } from "@/ui/lazyScreen";
import { useServices } from "@/ui/services";
import { DnsRunDialog, type Run, RunDialog, type RunItem, type SiteInstallation } from "@/custom/bulkRuns";

/** The installation as it is cached, otherwise as the run has stored it. */
const toInstallation = (item: RunItem, cached: Domain | undefined): SiteInstallation => ({
  domain: {
    ...item.domain,
    ...cached,
    type: cached?.type ?? item.domain.type,
    url_test: cached?.url_test ?? item.domain.url_test,
  },
  server: findServer(cached, item.server.id) ?? { ...item.server, pivot: {} },
});

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
    const cachedDomains = new Map(getCachedDomains(queryClient).map((domain) => [String(domain.id), domain]));
    return items.map((item) => toInstallation(item, cachedDomains.get(String(item.domain.id))));
  });
  const common = { sourceRunId, reference, onClose, onStarted: noop };
  if (action !== "changeDns") return <RunDialog {...common} action={action} installations={installations} />;
  return (
    <LazyBoundary onError={onClose}>
      <DnsRunDialog {...common} template={dns} domains={items.map(({ domain }) => domain)} />
    </LazyBoundary>
  );
};
