import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { canAccess } from "../../../authProvider/access";
import { ActivityViews, activityViews } from "../../../custom/journal/ActivityViews";
import "../../../i18n/runTexts";
import { useT } from "../../../i18n";
import type { ManyDomain } from "../../../custom/dnsEditor/many/rows";
import type { Wanted } from "../../../custom/dnsEditor/many/wantedSchema";
import type { Run, RunItem } from "../../../custom/runs/run";
import { useRuns } from "../../../custom/runs/useRuns";
import { useProcesses } from "../../../custom/processes/useProcesses";
import "../../../custom/processes/processes.css";
import { PageTitle } from "../../../ui/layout/PageTitle";
import { LoadingPage } from "../../../ui/layout/LoadingPage";
import { lazyScreen } from "../../../ui/lazyScreen";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { usePanel } from "../../../ui/panel";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import { ProcessList } from "../processes/ProcessList";
import { useLookUp } from "../processes/useLookUp";
import type { SiteLink } from "../selection/link";
import "./activity.css";
import { linksOfItems } from "./linksOfItems";
import { RunCard } from "./RunCard";

const RunDialog = lazyScreen(() => import("./RunDialog"), "RunDialog");
const DnsRunDialog = lazyScreen(() => import("./DnsRunDialog"), "DnsRunDialog");
const JournalView = lazyScreen(() => import("../../../custom/journal/JournalView"), "JournalView");
const ErrorsView = lazyScreen(() => import("../../../custom/journal/ErrorsView"), "ErrorsView");
const nothing = () => undefined;

/** What is to be run again, after a look at it. */
type Asked =
  | { action: DomainActionName; links: readonly SiteLink[] }
  | { wanted: Wanted | undefined; domains: readonly ManyDomain[] };

/** What this person has started: runs over many sites, newest first, and single actions. */
const Started = () => {
  const t = useT();
  const { queryClient } = usePanel();
  const runs = useRuns();
  const entries = useProcesses();
  const watch = useLookUp();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const ask = ({ action, dns }: Run, items: readonly RunItem[]) =>
    setAsked(
      action === "changeDns"
        ? { wanted: dns, domains: items.map(({ domain }) => domain) }
        : { action, links: linksOfItems(items, queryClient) },
    );

  return (
    <>
      {runs.length + entries.length === 0 && (
        <div className="panel">
          <div className="placard" data-moment="empty">
            <h2>{t("runs.activity.empty")}</h2>
            <p>{t("runs.activity.emptyText")}</p>
          </div>
        </div>
      )}
      {runs.length > 0 && (
        <section aria-label={t("runs.activity.runs")} className="run-cards">
          {runs.map((run, index) => (
            <RunCard key={run.id} run={run} isFirst={index === 0} onAsk={ask} />
          ))}
        </section>
      )}
      {entries.length > 0 && (
        <section aria-label={t("runs.activity.actions")} className="panel activity-actions">
          <ProcessList entries={entries} watch={watch} />
        </section>
      )}
      {asked && (
        <LazyPart onFailed={close}>
          {"links" in asked ? (
            <RunDialog {...asked} onClose={close} onStarted={nothing} />
          ) : (
            <DnsRunDialog {...asked} onClose={close} onStarted={nothing} />
          )}
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
      {current === "started" ? (
        <Started />
      ) : (
        <Suspense fallback={<LoadingPage />}>{current === "errors" ? <ErrorsView /> : <JournalView />}</Suspense>
      )}
    </>
  );
};
