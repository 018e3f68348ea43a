import { useListContext } from "ra-core";
import { type ReactNode, type Ref, useId } from "react";
import { domainFilters, domainOrders } from "@/model/domainFilters";
import { useT } from "@/i18n";
import type { FiltersProps } from "./useDomainFilters";

interface SelectProps {
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
  children?: ReactNode;
}

export const LabelledSelect = ({ label, value, options, onChange, ref, children }: SelectProps) => {
  const id = useId();
  return (
    <div className="labelled-select">
      <label htmlFor={id}>{label}</label>
      <select ref={ref} id={id} className="select" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
};

export const SelectControls = ({ filters: { shown, change, orderBy } }: FiltersProps) => {
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
