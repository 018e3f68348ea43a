import { useSavedViews, ViewsPanel } from "../../../custom/savedViews";
import { useT } from "../../../i18n";
import type { useDomainFilters } from "../useDomainFilters";
import { DisplayPanel } from "./DisplayPanel";
import { PanelButton } from "./PanelButton";

/** How the list is shown, and what of that is saved under a name. */
export const ViewPanel = ({ filters }: { filters: ReturnType<typeof useDomainFilters> }) => {
  const t = useT();
  const saved = useSavedViews(filters);
  const label = (
    <>
      {t("siteFilters.view")}
      <span className="chevron" aria-hidden="true" />
    </>
  );
  return (
    <PanelButton label={label} panelClass="view-menu">
      {() => (
        <>
          <DisplayPanel />
          <ViewsPanel saved={saved} />
        </>
      )}
    </PanelButton>
  );
};
