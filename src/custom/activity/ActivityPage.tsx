import { resourceKey } from "../../dataProvider/queryKeys";
import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { canAccess } from "../../authProvider/access";
import type { BulkDomain, Wanted } from "../dns";
import { ActivityViews, activityViews, ErrorsView } from "./journal/ErrorsView";
import { JournalView } from "./journal/JournalView";
import { processes, domainsIn, readTime, useLookUp } from "../processes";
import {
  hasFailedThere,
  type Run,
  type RunItem,
  ownRuns,
  type SiteInstallation,
  RunCard,
  RunDialog,
  DnsRunDialog,
} from "../bulk";
import type { DomainActionName } from "../../dataProvider/endpoints";
import type { Domain, DomainServer } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { PageTitle } from "../../ui/layout/PageTitle";
import { EmptyState } from "../../ui/widgets/EmptyState";
import { LazyPart } from "../../ui/lazyScreen";
import { usePanel, useCurrentUser, useUserStore } from "../../ui/panel";
import { ProcessList } from "./ProcessList";
import "./activity.css";
import "./processes.css";

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

/** What is to be run again, after a look at it. */
type Asked = { from: string } & (
  | { action: DomainActionName; installations: readonly SiteInstallation[] }
  | { wanted: Wanted | undefined; domains: readonly BulkDomain[] }
);

/** What this person has started: runs over many sites, newest first, and single actions. */
const Started = () => {
  const t = useT();
  const { queryClient } = usePanel();
  const runs = useUserStore(ownRuns);
  const entries = useUserStore(processes);
  const watch = useLookUp();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const ask = (run: Run, items: readonly RunItem[]) => {
    const { id: from, action, dns } = run;
    setAsked(
      action === "changeDns"
        ? { from, wanted: dns, domains: items.map(({ domain }) => domain) }
        : { from, action, installations: installationsOfItems(run, items, queryClient) },
    );
  };

  return (
    <>
      {runs.length + entries.length === 0 && (
        <div className="panel">
          <EmptyState variant="empty">
            <h2>{t("runs.activity.empty")}</h2>
            <p>{t("runs.activity.emptyText")}</p>
          </EmptyState>
        </div>
      )}
      {runs.length > 0 && (
        <section aria-label={t("runs.activity.runs")} className="run-cards">
          {runs.map((run, index) => (
            <RunCard key={run.id} run={run} runs={runs} isFirst={index === 0} onAsk={ask} />
          ))}
        </section>
      )}
      {entries.length > 0 && (
        <section aria-label={t("runs.activity.actions")} className="panel activity-actions">
          <ProcessList entries={entries} watch={watch} />
        </section>
      )}
      {asked && "installations" in asked && <RunDialog {...asked} onClose={close} onStarted={nothing} />}
      {asked && !("installations" in asked) && (
        <LazyPart onFailed={close}>
          <DnsRunDialog {...asked} onClose={close} onStarted={nothing} />
        </LazyPart>
      )}
    </>
  );
};

/**
 * What this person has started, the errors that they were told, and the journal of their writes. Who may not start anything on
 * sites has the last two.
 */
export const ActivityPage = () => {
  const t = useT();
  const user = useCurrentUser();
  const [params] = useSearchParams();
  const mayStart = canAccess(user, { resource: "domains", action: "edit" });
  const views = activityViews.filter((view) => mayStart || view !== "started");
  const current = views.find((view) => view === params.get("view")) ?? (mayStart ? "started" : "journal");
  return (
    <>
      <PageTitle title={t("runs.activity.title")} />
      <ActivityViews views={views} current={current} />
      {current === "started" && <Started />}
      {current === "errors" && <ErrorsView />}
      {current === "journal" && <JournalView />}
    </>
  );
};
