import { useT } from "../../../i18n";
import { IconButton } from "../../../ui/widgets/IconButton";
import { SelectControls } from "../SelectControls";
import type { useDomainFilters } from "../useDomainFilters";
import { useSavedViews, ViewsPanel } from "../../../custom/savedViews";
import { DisplayPanel } from "./DisplayPanel";
import { FilterPanel } from "./FilterPanel";
import "./filterSheet.css";
import { noFilters } from "../rules/values";

interface Props {
  filters: ReturnType<typeof useDomainFilters>;
  onClose: () => void;
}

/** A phone's sheet: filter, order, second filters, saved views, and how the list is shown. What is chosen counts at once. */
export const FilterSheet = ({ filters, onClose }: Props) => {
  const t = useT();
  const saved = useSavedViews(filters);
  const clear = () => filters.orderBy("", noFilters);
  return (
    // What is beside the sheet only closes it; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="filter-sheet-frame" onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className="filter-sheet">
        <header>
          <h2>{t("sites.filter")}</h2>
          <IconButton icon="close" label={t("siteFilters.sheet.close")} onClick={onClose} />
        </header>
        <div className="filter-sheet-parts">
          <section className="filter-sheet-filters">
            <SelectControls filters={filters} />
            <FilterPanel filters={filters} />
          </section>
          <section>
            <h3>{t("savedViews.label")}</h3>
            <ViewsPanel saved={saved} />
          </section>
          <section>
            <h3>{t("siteFilters.view")}</h3>
            <DisplayPanel />
          </section>
        </div>
        <footer>
          <button type="button" className="button" onClick={clear}>
            {t("siteFilters.clearAll")}
          </button>
          <button type="button" className="button button-primary" onClick={onClose}>
            {t("siteFilters.sheet.done")}
          </button>
        </footer>
      </div>
    </div>
  );
};
