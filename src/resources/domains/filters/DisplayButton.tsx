import { useDisclosure } from "../../../ui/layout/useDisclosure";
import { useT } from "../../../i18n";
import { DisplayPanel } from "./DisplayPanel";

/** Shows and hides how the list is displayed. */
export const DisplayButton = () => {
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
