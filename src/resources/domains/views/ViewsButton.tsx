import { useDisclosure } from "../../../ui/layout/useDisclosure";
import { useT } from "../../../i18n";
import type { SavedViews } from "./useSavedViews";
import { ViewsPanel } from "./ViewsPanel";

/** Shows and hides what saves the view, and the views that are saved. */
export const ViewsButton = ({ saved }: { saved: SavedViews }) => {
  const t = useT();
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  return (
    <div className="domain-filters" {...containerProps}>
      <button className="button domain-filters-button" {...buttonProps}>
        {t("siteFilters.saved.title")}
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className="domain-filters-panel views-panel" {...panelProps}>
        {open && <ViewsPanel saved={saved} />}
      </div>
    </div>
  );
};
