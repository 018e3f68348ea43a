import { useT } from "@/i18n";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import { SelectControls } from "../SelectControls";
import type { FiltersProps } from "../useDomainFilters";
import { type ListView, useSavedViews, ViewsPanel } from "../savedViews";
import { FilterPanel } from "./FilterPanel";
import { emptyFilters } from "@/model/domainFilters";
import styles from "./siteFilters.module.css";

interface Props extends FiltersProps {
  onClose: () => void;
}

export const FilterSheet = ({ filters, onClose }: Props) => {
  const t = useT();
  const saved = useSavedViews(filters);
  const show = (view: ListView) => {
    saved.show(view);
    onClose();
  };
  const clear = () => filters.orderBy("", emptyFilters);
  return (
    <DialogFrame title={t("sites.filter")} className={styles.filterSheet} closesOutside onClose={onClose}>
      <section className={styles.filterSheetFilters}>
        <SelectControls filters={filters} />
        <FilterPanel filters={filters} />
      </section>
      {saved.views.length > 0 && (
        <section>
          <h3>{t("savedViews.label")}</h3>
          <ViewsPanel saved={{ ...saved, show }} />
        </section>
      )}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={clear}>
          {t("siteFilters.clearAll")}
        </button>
        <button type="button" className="button button-primary" onClick={onClose}>
          {t("siteFilters.sheet.done")}
        </button>
      </div>
    </DialogFrame>
  );
};
