import { useT } from "../../../i18n";
import { listViews, useListView } from "../../../custom/savedViews";

/** As a list, or by server. */
export const ViewToggle = () => {
  const t = useT();
  const [chosen, choose] = useListView();
  return (
    <div className="domain-view" role="group" aria-label={t("siteFilters.view.label")}>
      {listViews.map((view) => (
        <button key={view} type="button" className="button" aria-pressed={view === chosen} onClick={() => choose(view)}>
          {t(`siteFilters.view.${view}`)}
        </button>
      ))}
    </div>
  );
};
