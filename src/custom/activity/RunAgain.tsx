import { useState } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { resourceKey } from "../../dataProvider/queryKeys";
import type { Domain, DomainServer } from "../../dataProvider/records";
import { LazyPart } from "../../ui/lazyScreen";
import { usePanel } from "../../ui/panel";
import { DnsRunDialog, hasFailedThere, type Run, RunDialog, type RunItem, type SiteInstallation } from "../bulk";
import { domainsIn, readTime } from "../processes";

/** When the server last said that an action has failed there; undefined when it did not. */
const failedAt = ({ startedAt, endedAt }: Run, item: RunItem): number | undefined =>
  hasFailedThere(item) ? (item.process?.heardAt ?? endedAt ?? startedAt) : undefined;

const withFailure = (server: DomainServer, { process }: RunItem): DomainServer => ({
  ...server,
  pivot: { ...server.pivot, process_started: 0, process_failed: 1, process_status: process?.text },
});

/**
 * The installations of a run's items as they were last seen: by a list, a page or the run itself, whichever is newer. Without their servers
 * where nothing has read them since.
 */
const installationsOfItems = (run: Run, items: readonly RunItem[], queryClient: QueryClient): SiteInstallation[] => {
  const known = new Map<string, { domain: Domain; at: number }>();
  for (const query of queryClient.getQueryCache().findAll({ queryKey: resourceKey("domains") })) {
    const at = readTime(query);
    for (const domain of domainsIn(query))
      if (domain.servers && at >= (known.get(String(domain.id))?.at ?? 0)) known.set(String(domain.id), { domain, at });
  }
  return items.map((item) => {
    const { domain, server } = item;
    const { domain: found, at = -Infinity } = known.get(String(domain.id)) ?? {};
    const fields = { type: found?.type ?? domain.type, url_test: found?.url_test ?? domain.url_test };
    const installation = found?.servers?.find(({ id }) => String(id) === String(server.id));
    const last: SiteInstallation = {
      domain: { ...domain, ...found, ...fields },
      server: installation ?? { ...server, pivot: {} },
    };
    const hasFailed = (failedAt(run, item) ?? -Infinity) > at;
    if (!hasFailed) return last;
    const failed = withFailure(last.server, item);
    return { domain: { ...last.domain, servers: [failed] }, server: failed };
  });
};

const nothing = () => undefined;

/** What is to be run again. */
export interface Asked {
  run: Run;
  items: readonly RunItem[];
}

/** Asks before a run's action is run again for some of what it was about: the same question as for a new run. */
export const RunAgain = ({ run, items, onClose }: Asked & { onClose: () => void }) => {
  const { queryClient } = usePanel();
  const { id: from, action, dns } = run;
  // As they were known when it was asked: the question must not change while it is read.
  const [installations] = useState(() => installationsOfItems(run, items, queryClient));
  const common = { from, onClose, onStarted: nothing };
  if (action !== "changeDns") return <RunDialog {...common} action={action} installations={installations} />;
  return (
    <LazyPart onFailed={onClose}>
      <DnsRunDialog {...common} wanted={dns} domains={items.map(({ domain }) => domain)} />
    </LazyPart>
  );
};
