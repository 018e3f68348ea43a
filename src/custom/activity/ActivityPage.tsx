import { useState } from "react";
import { useSearchParams } from "react-router";
import { canAccess } from "../../authProvider/access";
import { useT } from "../../i18n";
import { PageTitle } from "../../ui/layout/PageTitle";
import { useCurrentUser, useUserStore } from "../../ui/panel";
import { EmptyState } from "../../ui/widgets/EmptyState";
import { ownRuns, RunCard } from "../bulk";
import { processes } from "../processes";
import { sharedItems } from "./attention/source";
import { ActivityViews, activityViews, ErrorsView } from "./journal/ErrorsView";
import { JournalView } from "./journal/JournalView";
import { ActivityList } from "./list/ActivityList";
import { type Asked, RunAgain } from "./RunAgain";
import "./activity.css";

/** What needs this person, and what they have started: runs over many sites, and single actions. */
const Runs = () => {
  const t = useT();
  const runs = useUserStore(ownRuns);
  const entries = useUserStore(processes);
  const items = useUserStore(sharedItems);
  const [asked, setAsked] = useState<Asked>();
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
        look="page"
        renderRun={(run, isNewest) => (
          <RunCard
            run={run}
            runs={runs}
            isFirst={isNewest}
            onAsk={(one, some) => setAsked({ run: one, items: some })}
          />
        )}
      />
      {asked && <RunAgain {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
};

/**
 * What needs this person and what they have started, the errors that they were told, and the journal of their writes. Who may not
 * start anything on sites has the last two.
 */
export const ActivityPage = () => {
  const t = useT();
  const user = useCurrentUser();
  const [params] = useSearchParams();
  const mayStart = canAccess(user, { resource: "domains", action: "edit" });
  const views = activityViews.filter((view) => mayStart || view !== "runs");
  const current = views.find((view) => view === params.get("view")) ?? (mayStart ? "runs" : "journal");
  return (
    <>
      <PageTitle title={t("runs.activity.title")} />
      <ActivityViews views={views} current={current} />
      {current === "runs" && <Runs />}
      {current === "errors" && <ErrorsView />}
      {current === "journal" && <JournalView />}
    </>
  );
};
