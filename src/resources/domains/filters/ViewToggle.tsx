import { useT } from "../../../i18n";
import { listViews, useListView } from "../../../custom/savedViews";

/** As a list, or by server. */
export const ViewToggle = () => {
  const t = useT();
  const [chosen, choose] = useListView();
  return (
    <fieldset>
      <legend>{t("siteFilters.view.label")}</legend>
      <div className="domain-view">
        {listViews.map((view) => (
          <button
            key={view}
            type="button"
            className="button button-small"
            aria-pressed={view === chosen}
            onClick={() => choose(view)}
          >
            {t(`siteFilters.view.${view}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
