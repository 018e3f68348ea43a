import { Link } from "react-router";
import { useT } from "../../i18n";
import "../../i18n/journalTexts";
import { keptErrors } from "../../ui/keptErrors/keptError";
import { useOwn } from "../../ui/useOwn";
import "./journal.css";

export const activityViews = ["started", "errors", "journal"] as const;
export type ActivityView = (typeof activityViews)[number];

/** Links between the views of Activity; the address names the view. */
export const ActivityViews = ({ views, current }: { views: readonly ActivityView[]; current: ActivityView }) => {
  const t = useT();
  const { length: count } = useOwn(keptErrors);
  return (
    <nav aria-label={t("journal.views")} className="activity-views">
      {views.map((view) => (
        <Link key={view} to={`?view=${view}`} aria-current={view === current ? "page" : undefined}>
          {view === "errors" && count > 0 ? t("journal.errorsCount", { count }) : t(`journal.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
};
