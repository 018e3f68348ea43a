import { useStore, useListContext } from "ra-core";
import { type ReactNode, type Ref, useId } from "react";
import { SearchField } from "../../ui/widgets/SearchField";
import { useT } from "../../i18n";
import type { useDomainFilters } from "./useDomainFilters";
import { domainFilters, domainOrders } from "../../dataProvider/endpoints";

interface SelectProps {
  label: string;
  value: string;
  /** Each with its words. */
  options: (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
  /** What is said below it. */
  children?: ReactNode;
}

export const LabelledSelect = ({ label, value, options, onChange, className, ref, children }: SelectProps) => {
  const id = useId();
  return (
    <div className={className ?? "domain-select"}>
      <label htmlFor={id}>{label}</label>
      <select ref={ref} id={id} className="select" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
};

interface SelectControlsProps {
  filters: ReturnType<typeof useDomainFilters>;
}

/** Filter and order of the sites list. */
export const SelectControls = ({ filters: { shown, change, orderBy } }: SelectControlsProps) => {
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

interface Props {
  filters: ReturnType<typeof useDomainFilters>;
  /** The controls that load after the first rows, into the room that is kept for them. */
  children: ReactNode;
}

/** Search, filter, order and second filters of the sites list, and how it is shown; on a phone all but the search is in a sheet. */
export const DomainControls = ({ filters, children }: Props) => {
  const t = useT();
  const [views] = useStore<unknown>("domains.savedQueries");
  return (
    <search className="domain-controls">
      <SearchField
        label={t("sites.search")}
        value={filters.shown.search}
        onChange={(search) => filters.change({ search })}
      />
      <SelectControls filters={filters} />
      <div className="domain-more" data-views={(Array.isArray(views) && views.length > 0) || undefined}>
        {children}
      </div>
    </search>
  );
};
