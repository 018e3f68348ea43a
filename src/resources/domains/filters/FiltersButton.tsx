import { useDisclosure } from "../../../ui/layout/useDisclosure";
import { useT } from "../../../i18n";
import type { useDomainFilters } from "../useDomainFilters";
import { FILTERS_BUTTON } from "./buttons";
import { FilterPanel } from "./FilterPanel";
import { secondFilters } from "../rules/values";

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
        aria-label={count > 0 ? t("siteFilters.titleChosen", { count }) : undefined}
        {...buttonProps}
      >
        {t("siteFilters.title")}
        {count > 0 && <span className="domain-filters-count">{count}</span>}
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className="domain-filters-panel" {...panelProps}>
        {open && <FilterPanel filters={filters} />}
      </div>
    </div>
  );
};
