import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { canAccess } from "@/authProvider/access";
import { useT } from "@/i18n";
import { PageTitle } from "@/ui/layout/pages";
import { useCurrentUser, useUserStore } from "@/ui/services";
import { EmptyState } from "@/ui/widgets/screenStates";
import { runStore, RunCard } from "@/custom/bulkRuns";
import { processStore } from "@/custom/domainActions";
import { sharedIssues } from "./list/activityItem";
import { ActivityLogView } from "./activityLog/ActivityLogView";
import { ActivityList } from "./list/ActivityList";
import { type RunAgainRequest, RunAgainDialog } from "./RunAgainDialog";
import "./texts";

const Runs = () => {
  const t = useT();
  const runs = useUserStore(runStore);
  const entries = useUserStore(processStore);
  const items = useUserStore(sharedIssues);
  const [runAgainRequest, setRunAgainRequest] = useState<RunAgainRequest>();
  if (runs.length + entries.length + items.length === 0)
    return (
      <div className="panel">
        <EmptyState variant="empty">
          <h2>{t("runs.activity.empty")}</h2>
          <p>{t("runs.activity.emptyText")}</p>
        </EmptyState>
      </div>
    );
  return (
    <section aria-label={t("runs.activity.runs")}>
      <ActivityList
        items={items}
        variant="page"
        renderRun={(run, isNewest) => (
          <RunCard
            run={run}
            isInitiallyOpen={isNewest}
            onRunAgain={(one, some) => setRunAgainRequest({ run: one, items: some })}
          />
        )}
      />
      {runAgainRequest && <RunAgainDialog {...runAgainRequest} onClose={() => setRunAgainRequest(undefined)} />}
    </section>
  );
};

/** Users who may not act on sites see the activity log only. */
export const ActivityPage = () => {
  const t = useT();
  const user = useCurrentUser();
  const [params] = useSearchParams();
  const mayStart = canAccess(user, { resource: "domains", action: "edit" });
  // `journal` is in bookmarks of earlier versions.
  const current = mayStart && !["log", "journal"].includes(params.get("view") ?? "") ? "runs" : "log";
  return (
    <>
      <PageTitle title={t("runs.activity.title")} />
      {mayStart && (
        <nav aria-label={t("activityLog.views")} className="tabs-room view-tabs">
          <ul>
            {(["runs", "log"] as const).map((view) => (
              <li key={view}>
                <Link to={`?view=${view}`} aria-current={view === current ? "page" : undefined}>
                  {t(`activityLog.view.${view}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {current === "runs" ? <Runs /> : <ActivityLogView />}
    </>
  );
};
