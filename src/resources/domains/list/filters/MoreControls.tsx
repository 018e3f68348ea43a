import { useListContext } from "ra-core";
import { type ReactNode, useState } from "react";
import { useSavedViews, ViewsPanel } from "../savedViews";
import { domainOrders } from "@/model/domainFilters";
import { useT } from "@/i18n";
import { useDisclosure } from "@/ui/layout/useDisclosure";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { toFilterChips } from "./formatFilters";
import type { FiltersProps } from "../useDomainFilters";
import { FILTERS_BUTTON, FILTER_SHEET_BUTTON } from "./FilterChips";
import styles from "./siteFilters.module.css";
import domainListStyles from "../domainList.module.css";

const FilterSearch = lazyScreen(() => import("./FilterSearch"), "FilterSearch");
const FilterSheet = lazyScreen(() => import("./FilterSheet"), "FilterSheet");

interface PanelProps {
  id?: string;
  /** The key that presses the button. */
  shortcut?: string;
  label: ReactNode;
  panelClass: string | undefined;
  /** Called when the pointer or the focus is on the button. */
  preload?: () => void;
  children: (close: () => void) => ReactNode;
}

const PanelButton = ({ id, shortcut, label, panelClass, preload, children }: PanelProps) => {
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const close = () => {
    buttonProps.ref.current?.focus();
    buttonProps.onClick();
  };
  return (
    <div className={styles.domainFilters} {...containerProps}>
      <button
        id={id}
        className="button"
        aria-keyshortcuts={shortcut}
        onMouseMove={preload}
        onFocus={preload}
        {...buttonProps}
      >
        {label}
      </button>
      <div className={`${styles.domainFiltersPanel} ${panelClass}`} {...panelProps}>
        {open && children(close)}
      </div>
    </div>
  );
};

/** Takes the keys until the combobox has loaded: elsewhere they are shortcuts. */
const LoadingBox = () => (
  <input
    className="input"
    aria-label={useT()("siteFilters.add")}
    // The user opened the panel to type in it.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
  />
);

const AddFilter = ({ filters }: FiltersProps) => (
  <PanelButton
    id={FILTERS_BUTTON}
    shortcut="F"
    label={useT()("siteFilters.add")}
    panelClass={styles.filterMenu}
    preload={() => void FilterSearch.preload()}
  >
    {(close) => (
      <LazyBoundary onError={close} fallback={<LoadingBox />}>
        <FilterSearch filters={filters} onChosen={close} />
      </LazyBoundary>
    )}
  </PanelButton>
);

const ViewPanel = ({ filters }: FiltersProps) => {
  const t = useT();
  const saved = useSavedViews(filters);
  if (saved.views.length === 0) return null;
  const label = (
    <>
      {t("siteFilters.view")}
      <span className="chevron" aria-hidden="true" />
    </>
  );
  return (
    <PanelButton label={label} panelClass={styles.viewMenu}>
      {() => <ViewsPanel saved={saved} />}
    </PanelButton>
  );
};

const PhoneFilters = ({ filters }: FiltersProps) => {
  const t = useT();
  const { sort } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = toFilterChips(filters.draft, t).length + domainOrders.filter((field) => field === sort.field).length;
  return (
    <div className={domainListStyles.phoneFilters}>
      <button
        id={FILTER_SHEET_BUTTON}
        type="button"
        className="button"
        aria-label={count > 0 ? t("siteFilters.sheet.chosen", { count }) : undefined}
        aria-keyshortcuts="F"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("sites.filter")}
        {count > 0 && <span className={domainListStyles.domainFiltersCount}>{count}</span>}
      </button>
      {isOpen && (
        <LazyBoundary onError={close}>
          <FilterSheet filters={filters} onClose={close} />
        </LazyBoundary>
      )}
    </div>
  );
};

export const MoreControls = ({ filters }: FiltersProps) => (
  <>
    <AddFilter filters={filters} />
    <ViewPanel filters={filters} />
    <PhoneFilters filters={filters} />
  </>
);
