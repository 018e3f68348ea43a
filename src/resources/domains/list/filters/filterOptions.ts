import { groupBy } from "es-toolkit";
import { domainFilters, toClientFilter, type DomainFilters, filterChoices, clientFilters } from "@/model/domainFilters";
import type { Translate } from "@/i18n";
import { rank, type SearchText, toSearchText } from "@/lib/search";
import { formatFilter } from "./formatFilters";

const filterKinds = ["filter", ...clientFilters.filter((name) => name !== "selected")] as const;
type FilterKind = (typeof filterKinds)[number];

export interface FilterOption {
  /** Unique among all options. */
  key: string;
  kind: FilterKind;
  value: string;
  label: string;
  searched: SearchText;
}

export const getFilterOptions = (servers: readonly string[], t: Translate): FilterOption[] => {
  const values: Record<FilterKind, readonly string[]> = {
    filter: domainFilters.filter((name) => !toClientFilter(name)),
    server: servers,
    ...filterChoices,
  };
  return filterKinds.flatMap((kind) =>
    values[kind].map((value) => {
      const label = kind === "server" ? value : (formatFilter(kind, value, t) ?? value);
      const searched = toSearchText(label, [t(`siteFilters.names.${kind}`)]);
      return { key: `${kind}/${value}`, kind, value, label, searched };
    }),
  );
};

export interface OptionGroup {
  kind: FilterKind;
  items: FilterOption[];
}

export const searchFilterOptions = (options: readonly FilterOption[], typed: string): OptionGroup[] => {
  const found = typed.trim() === "" ? options : rank(options, typed, ({ searched }) => searched);
  const byKind = Object.entries(groupBy(found, ({ kind }) => kind)) as [FilterKind, FilterOption[]][];
  return byKind.map(([kind, items]) => ({ kind, items }));
};

/** Replaces another choice of the same kind. A server or PHP filter of the select is kept beside a status. */
export const toFilterChange = ({ kind, value }: FilterOption, { filter }: DomainFilters): Partial<DomainFilters> => {
  const second = toClientFilter(filter);
  if (kind === "filter") return { ...second, filter: value };
  return { ...(second && kind in second && { filter: "" }), [kind]: value };
};
