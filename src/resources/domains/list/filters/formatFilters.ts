import type { Translate } from "@/i18n";
import { type DomainFilters, allowedChoices, type ClientFilter, clientFilters } from "@/model/domainFilters";

type FilterName = "filter" | ClientFilter;

/** A filter in words, which say what it is about: 'Suspended', 'Server: web3'. */
export const filterWords = (name: FilterName, value: string, t: Translate): string | undefined => {
  if (name === "server") return t("siteFilters.onServer", { value });
  if (allowedChoices[name]?.includes(value) !== true) return undefined;
  return t((name === "filter" ? `sites.filters.${value}` : `siteFilters.${name}.${value}`) as Parameters<Translate>[0]);
};

/** The chosen filters, in words. */
export const chipsOf = (filters: Partial<DomainFilters>, t: Translate): { name: FilterName; words: string }[] =>
  (["filter", ...clientFilters] as const).flatMap((name) => {
    const value = filters[name];
    const words = value && filterWords(name, value, t);
    return words ? [{ name, words }] : [];
  });
