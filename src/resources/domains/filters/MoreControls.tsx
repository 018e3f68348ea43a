import type { useDomainFilters } from "../useDomainFilters";
import { ViewChips } from "../../../custom/savedViews/ViewChips";
import { ViewsButton } from "../../../custom/savedViews/ViewsPanel";
import { useSavedViews } from "../../../custom/savedViews/useSavedViews";
import { DisplayButton } from "./DisplayButton";
import { FilterChips } from "./FilterChips";
import { FiltersButton } from "./FiltersButton";
import { PhoneFilters } from "./PhoneFilters";
import { ViewToggle } from "./ViewToggle";
import { hasSecondFilters } from "../rules/values";

/** The second filters of the sites list, its saved views, how it is shown, and the chosen filters. */
export const MoreControls = ({ filters }: { filters: ReturnType<typeof useDomainFilters> }) => {
  const saved = useSavedViews(filters);
  return (
    <>
      <PhoneFilters filters={filters} />
      <FiltersButton filters={filters} />
      <ViewsButton saved={saved} />
      <div className="domain-display">
        <ViewToggle />
        <DisplayButton />
      </div>
      {saved.views.length > 0 && <ViewChips {...saved} />}
      {hasSecondFilters(filters.shown) && <FilterChips filters={filters} />}
    </>
  );
};
