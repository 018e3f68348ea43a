import { useT } from "../../../i18n";
import type { SavedViews } from "./useSavedViews";
import { ViewLink } from "./ViewLink";

/** The saved views, in one line that scrolls: its room is kept before it is there. */
export const ViewChips = ({ views, isShown, show }: SavedViews) => {
  const t = useT();
  return (
    <div className="view-chips" role="group" aria-label={t("siteFilters.saved.label")}>
      <ul>
        {views.map((view) => (
          <li key={view.label}>
            <ViewLink view={view} isShown={isShown} show={show} className="chip view-chip" />
          </li>
        ))}
      </ul>
    </div>
  );
};
