import { lazyScreen } from "../../../ui/lazyScreen";
import { useDisclosure } from "../../../ui/layout/useDisclosure";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import { useT } from "../../../i18n";
import type { useDomainFilters } from "../useDomainFilters";
import { secondFilters } from "./values";

/** The id of the control that adds filters. */
export const FILTERS_BUTTON = "domain-filters";

const FilterPanel = lazyScreen(() => import("./FilterPanel"), "FilterPanel");
const preload = () => void FilterPanel.preload();

/** Shows and hides the second filters. */
export const FiltersButton = ({ filters }: { filters: ReturnType<typeof useDomainFilters> }) => {
  const t = useT();
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const count = secondFilters.filter((name) => filters.shown[name]).length;
  return (
    <div className="domain-filters" {...containerProps}>
      <button
        id={FILTERS_BUTTON}
        className="button domain-filters-button"
        aria-label={count > 0 ? t("sites.secondFiltersChosen", { count }) : undefined}
        onMouseMove={preload}
        onFocus={preload}
        {...buttonProps}
      >
        {t("sites.secondFilters")}
        {count > 0 && <span className="domain-filters-count">{count}</span>}
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className="domain-filters-panel" {...panelProps}>
        {open && (
          <LazyPart onFailed={buttonProps.onClick}>
            <FilterPanel filters={filters} />
          </LazyPart>
        )}
      </div>
    </div>
  );
};
