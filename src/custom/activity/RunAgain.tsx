import { useState } from "react";
import type { Domain } from "../../dataProvider/records";
import { LazyPart } from "../../ui/lazyScreen";
import { usePanel } from "../../ui/panel";
import { DnsRunDialog, hasFailedThere, type Run, RunDialog, type RunItem, type SiteInstallation } from "../bulk";
import { domainsKnown } from "../processes";

/**
 * The installation of a run's item as the browser knows it: as it was read last, else as the run has left it. It is read again before
 * anything is sent.
 */
const installationOf = (item: RunItem, known: ReadonlyMap<string, Domain>): SiteInstallation => {
  const domain: Domain = { ...item.domain, ...known.get(String(item.domain.id)) };
  const server = domain.servers?.find(({ id }) => String(id) === String(item.server.id));
  if (server) return { domain, server };
  const pivot = hasFailedThere(item) ? { process_failed: 1, process_status: item.process?.text } : {};
  return { domain, server: { ...item.server, pivot } };
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
  const [installations] = useState(() => {
    const known = new Map(domainsKnown(queryClient).map((domain) => [String(domain.id), domain]));
    return items.map((item) => installationOf(item, known));
  });
  const common = { from, onClose, onStarted: nothing };
  if (action !== "changeDns") return <RunDialog {...common} action={action} installations={installations} />;
  return (
    <LazyPart onFailed={onClose}>
      <DnsRunDialog {...common} wanted={dns} domains={items.map(({ domain }) => domain)} />
    </LazyPart>
  );
};
