import { useT } from "../../../i18n";
import type { useDomainFilters } from "../useDomainFilters";
import { useSavedViews } from "../views/useSavedViews";
import { ViewChips } from "../views/ViewChips";
import { ViewsButton } from "../views/ViewsButton";
import { listViews, useListView } from "./useListView";
import { FilterChips } from "./FilterChips";
import { FiltersButton } from "./FiltersButton";
import { hasSecondFilters } from "./values";

const ViewToggle = () => {
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

/** The second filters of the sites list, how it is shown, its saved views, and the chosen filters. */
export const MoreControls = ({ filters }: { filters: ReturnType<typeof useDomainFilters> }) => {
  const saved = useSavedViews(filters);
  return (
    <>
      <FiltersButton filters={filters} />
      <ViewsButton saved={saved} />
      <ViewToggle />
      {saved.views.length > 0 && <ViewChips {...saved} />}
      {hasSecondFilters(filters.shown) && <FilterChips filters={filters} />}
    </>
  );
};
