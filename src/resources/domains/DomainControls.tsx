import { useListContext } from "ra-core";
import { useId, type ReactNode } from "react";
import { SearchField } from "../../ui/widgets/SearchField";
import { domainFilters, domainOrders } from "../../dataProvider/endpoints";
import { useT } from "../../i18n";
import { LazyControls } from "./LazyControls";
import type { useDomainFilters } from "./useDomainFilters";

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

const LabelledSelect = ({ label, value, onChange, children }: SelectProps) => {
  const id = useId();
  return (
    <div className="domain-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
};

interface Props {
  filters: ReturnType<typeof useDomainFilters>;
  /** The first rows are there. */
  isReady: boolean;
}

/** Search, filter, order and second filters of the sites list, and how it is shown. */
export const DomainControls = ({ filters, isReady }: Props) => {
  const t = useT();
  const { shown, change } = filters;
  const { sort, setSort } = useListContext();
  const order = domainOrders.find((field) => field === sort.field) ?? "";
  return (
    <search className="domain-controls">
      <SearchField label={t("sites.search")} value={shown.search} onChange={(search) => change({ search })} />
      <LabelledSelect label={t("sites.filter")} value={shown.filter} onChange={(filter) => change({ filter })}>
        <option value="">{t("sites.filters.all")}</option>
        {domainFilters.map((name) => (
          <option key={name} value={name}>
            {t(`sites.filters.${name}`)}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect label={t("sites.order")} value={order} onChange={(field) => setSort({ field, order: "ASC" })}>
        <option value="">{t("sites.orders.none")}</option>
        {domainOrders.map((name) => (
          <option key={name} value={name}>
            {t(`sites.orders.${name}`)}
          </option>
        ))}
      </LabelledSelect>
      <LazyControls filters={filters} isReady={isReady} />
    </search>
  );
};
