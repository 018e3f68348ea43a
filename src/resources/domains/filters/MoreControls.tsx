import { useListContext } from "ra-core";
import type { ReactNode } from "react";
import { useSavedViews, ViewChips, ViewsPanel } from "../../../custom/savedViews";
import { domainOrders } from "../../../dataProvider/endpoints";
import { useT } from "../../../i18n";
import { useDisclosure } from "../../../ui/layout/useDisclosure";
import { hasSecondFilters, secondFilters } from "../rules/values";
import type { useDomainFilters } from "../useDomainFilters";
import { DisplayPanel } from "./DisplayPanel";
import { FilterChips, FILTERS_BUTTON, PHONE_BUTTON } from "./FilterChips";
import { FilterPanel } from "./FilterPanel";
import { FilterSheet } from "./FilterSheet";
import { ViewToggle } from "./ViewToggle";

interface Props {
  filters: ReturnType<typeof useDomainFilters>;
}

/** A phone's button for everything beside the search, which says how much of it is set, and the sheet that it opens. */
const PhoneFilters = ({ filters }: Props) => {
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

interface PanelButtonProps {
  label: string;
  id?: string;
  /** How many are chosen in the panel, and the name of the button if any are. */
  chosen?: { count: number; label: string };
  panelClass?: string;
  children: ReactNode;
}

/** A button that shows and hides a panel below it. */
const PanelButton = ({ label, id, chosen, panelClass = "", children }: PanelButtonProps) => {
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const isChosen = chosen !== undefined && chosen.count > 0;
  return (
    <div className="domain-filters" {...containerProps}>
      <button
        id={id}
        className="button domain-filters-button"
        aria-label={isChosen ? chosen.label : undefined}
        {...buttonProps}
      >
        {label}
        {isChosen && <span className="domain-filters-count">{chosen.count}</span>}
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className={`domain-filters-panel ${panelClass}`} {...panelProps}>
        {open && children}
      </div>
    </div>
  );
};

/** The second filters of the sites list, its saved views, how it is shown, and the chosen filters. */
export const MoreControls = ({ filters }: Props) => {
  const t = useT();
  const saved = useSavedViews(filters);
  const count = secondFilters.filter((name) => filters.shown[name]).length;
  return (
    <>
      <PhoneFilters filters={filters} />
      <PanelButton
        id={FILTERS_BUTTON}
        label={t("siteFilters.title")}
        chosen={{ count, label: t("siteFilters.titleChosen", { count }) }}
      >
        <FilterPanel filters={filters} />
      </PanelButton>
      <PanelButton label={t("savedViews.title")} panelClass="views-panel">
        <ViewsPanel saved={saved} />
      </PanelButton>
      <div className="domain-display">
        <ViewToggle />
        <PanelButton label={t("siteFilters.display")} panelClass="display-menu">
          <DisplayPanel />
        </PanelButton>
      </div>
      {saved.views.length > 0 && <ViewChips {...saved} />}
      {hasSecondFilters(filters.shown) && <FilterChips filters={filters} />}
    </>
  );
};
