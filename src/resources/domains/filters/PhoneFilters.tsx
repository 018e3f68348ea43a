import { useListContext } from "ra-core";
import { domainOrders } from "../../../dataProvider/endpoints";
import { useT } from "../../../i18n";
import { useDisclosure } from "../../../ui/layout/useDisclosure";
import type { useDomainFilters } from "../useDomainFilters";
import { PHONE_BUTTON } from "./buttons";
import { secondFilters } from "../rules/values";
import { FilterSheet } from "./FilterSheet";

/** A phone's button for everything beside the search, which says how much of it is set, and the sheet that it opens. */
export const PhoneFilters = ({ filters }: { filters: ReturnType<typeof useDomainFilters> }) => {
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
