import { useListContext } from "ra-core";
import { useId } from "react";
import { domainFilters, domainOrders } from "../../dataProvider/endpoints";
import { useT } from "../../i18n";
import type { useDomainFilters } from "./useDomainFilters";

interface SelectProps {
  label: string;
  value: string;
  /** Each with its words. */
  options: (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

const LabelledSelect = ({ label, value: chosen, options, onChange }: SelectProps) => {
  const id = useId();
  return (
    <div className="domain-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" value={chosen} onChange={({ target }) => onChange(target.value)}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
};

interface Props {
  filters: ReturnType<typeof useDomainFilters>;
}

/** Filter and order of the sites list. */
export const SelectControls = ({ filters: { shown, change, orderBy } }: Props) => {
  const t = useT();
  const { sort } = useListContext();
  return (
    <>
      <LabelledSelect
        label={t("sites.filter")}
        value={shown.filter}
        options={(["", ...domainFilters] as const).map((name) => [name, t(`sites.filters.${name || "all"}`)])}
        onChange={(filter) => change({ filter })}
      />
      <LabelledSelect
        label={t("sites.order")}
        value={domainOrders.find((field) => field === sort.field) ?? ""}
        options={(["", ...domainOrders] as const).map((name) => [name, t(`sites.orders.${name || "none"}`)])}
        onChange={orderBy}
      />
    </>
  );
};
