import type { Translate } from "@/i18n";
import { type DomainFilters, allowedChoices, type ClientFilter, clientFilters } from "@/model/domainFilters";

type FilterName = "filter" | ClientFilter;

/** A text such as 'Suspended' or 'Server: web3'. */
export const formatFilter = (name: FilterName, value: string, t: Translate): string | undefined => {
  if (name === "server") return t("siteFilters.onServer", { value });
  if (name === "selected") return t("siteFilters.selected", { count: Number(value) });
  if (allowedChoices[name]?.includes(value) !== true) return undefined;
  return t((name === "filter" ? `sites.filters.${value}` : `siteFilters.${name}.${value}`) as Parameters<Translate>[0]);
};

export const toFilterChips = (filters: Partial<DomainFilters>, t: Translate): { name: FilterName; label: string }[] =>
  (["filter", ...clientFilters] as const).flatMap((name) => {
    const value = filters[name];
    const label = value && formatFilter(name, value, t);
    return label ? [{ name, label }] : [];
  });
