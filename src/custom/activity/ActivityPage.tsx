import { useSyncExternalStore } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { canAccess } from "@/authProvider/access";
import { useT } from "@/i18n";
import { PageTitle } from "@/ui/layout/pages";
import { useCurrentUser, useUserStore } from "@/ui/services";
import { EmptyState } from "@/ui/widgets/screenStates";
import { RunDrawer, runStore, useRunAgain } from "@/custom/bulkRuns";
import { processStore } from "@/custom/domainActions";
import { sharedIssues } from "./list/sharedIssues";
import { ActivityLogView } from "./activityLog/ActivityLogView";
import { ActivityList } from "./list/ActivityList";
import { ItemRows } from "./list/ItemRows";
import "./texts";

const Now = () => {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const runs = useUserStore(runStore);
  const processes = useUserStore(processStore);
  const items = useSyncExternalStore(sharedIssues.subscribe, sharedIssues.get);
  const closeRun = () => void navigate({ pathname, search }, { replace: true });
  const { onRunAgain, dialog } = useRunAgain(closeRun);
  if (runs.length + processes.length + items.length === 0)
    return (
      <div className="panel">
        <EmptyState variant="empty">
          <h2>{t("runs.activity.empty")}</h2>
          <p>{t("runs.activity.emptyText")}</p>
        </EmptyState>
      </div>
    );
  return (
    <section className="panel" aria-label={t("activityLog.view.now")}>
      <ActivityList items={items} onRunAgain={onRunAgain} />
      <RunDrawer runs={runs} onRunAgain={onRunAgain} onClose={closeRun}>
        {(rows) => <ItemRows {...rows} />}
      </RunDrawer>
      {dialog}
    </section>
  );
};

/** Users who may not act on sites see the activity log only. */
export const ActivityPage = () => {
  const t = useT();
  const user = useCurrentUser();
  const [params] = useSearchParams();
  const mayStart = canAccess(user, { resource: "domains", action: "edit" });
  const current = mayStart && params.get("view") !== "log" ? "now" : "log";
  return (
    <>
      <PageTitle title={t("runs.activity.title")} />
      {mayStart && (
        <nav aria-label={t("activityLog.views")} className="tabs-room view-tabs">
          <ul>
            {(["now", "log"] as const).map((view) => (
              <li key={view}>
                <Link to={`?view=${view}`} aria-current={view === current ? "page" : undefined}>
                  {t(`activityLog.view.${view}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {current === "now" ? <Now /> : <ActivityLogView />}
    </>
  );
};
