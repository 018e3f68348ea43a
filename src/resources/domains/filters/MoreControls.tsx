import type { useDomainFilters } from "../useDomainFilters";
import { ViewChips, ViewsButton, useSavedViews } from "../../../custom/savedViews";
import { FilterChips } from "./FilterChips";
import { ViewToggle } from "./ViewToggle";
import { hasSecondFilters, secondFilters } from "../rules/values";
import { useDisclosure } from "../../../ui/layout/useDisclosure";
import { useT } from "../../../i18n";
import { DisplayPanel } from "./DisplayPanel";
import { FILTERS_BUTTON, PHONE_BUTTON } from "./buttons";
import { FilterPanel } from "./FilterPanel";
import { useListContext } from "ra-core";
import { domainOrders } from "../../../dataProvider/endpoints";
import { FilterSheet } from "./FilterSheet";

/** A phone's button for everything beside the search, which says how much of it is set, and the sheet that it opens. */
const PhoneFilters = ({ filters }: { filters: ReturnType<typeof useDomainFilters> }) => {
  const t = useT();
  const { sort } = useListContext();
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const close = () => {
    buttonProps.ref.current?.focus();
    buttonProps.onClick();
  };
  const chosen = (["filter", ...secondFilters] as const).filter((name) => filters.shown[name]);
  const count = chosen.length + domainOrders.filter((field) => field === sort.field).length;
  return (
    <div className="phone-filters" {...containerProps}>
      <button
        id={PHONE_BUTTON}
        className="button"
        aria-label={count > 0 ? t("siteFilters.sheet.chosen", { count }) : undefined}
        {...buttonProps}
      >
        {t("sites.filter")}
        {count > 0 && <span className="domain-filters-count">{count}</span>}
      </button>
      <div role="group" aria-label={t("sites.filter")} {...panelProps}>
        {open && <FilterSheet filters={filters} onClose={close} />}
      </div>
    </div>
  );
};

/** Shows and hides the second filters. */
const FiltersButton = ({ filters }: { filters: ReturnType<typeof useDomainFilters> }) => {
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

/** Shows and hides how the list is displayed. */
const DisplayButton = () => {
  const t = useT();
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  return (
    <div className="domain-filters" {...containerProps}>
      <button className="button domain-filters-button" {...buttonProps}>
        {t("siteFilters.display")}
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className="domain-filters-panel display-menu" {...panelProps}>
        {open && <DisplayPanel />}
      </div>
    </div>
  );
};

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
