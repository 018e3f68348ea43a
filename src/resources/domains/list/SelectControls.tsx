import { useListContext } from "ra-core";
import { domainFilters, domainOrders } from "@/model/domainFilters";
import { useT } from "@/i18n";
import { SelectField } from "@/ui/widgets/SelectField";
import type { FiltersProps } from "./useDomainFilters";

export const SelectControls = ({ filters: { draft, change, orderBy } }: FiltersProps) => {
  const t = useT();
  const { sort } = useListContext();
  return (
    <>
      <SelectField
        label={t("sites.filter")}
        value={draft.filter}
        options={(["", ...domainFilters] as const).map((name) => [name, t(`sites.filters.${name || "all"}`)] as const)}
        onChange={(filter) => change({ filter })}
      />
      <SelectField
        label={t("sites.order")}
        value={domainOrders.find((field) => field === sort.field) ?? ""}
        options={(["", ...domainOrders] as const).map((name) => [name, t(`sites.orders.${name || "none"}`)] as const)}
        onChange={orderBy}
      />
    </>
  );
};
