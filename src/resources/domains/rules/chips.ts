import type { Translate } from "../../../i18n";
import { filterChoices, secondFilters, type SecondFilter, type DomainFilters } from "./values";

const wordsOf = (name: SecondFilter, value: string, t: Translate): string | undefined => {
  if (name === "server") return t("siteFilters.chips.server", { value });
  const known = (filterChoices[name] as readonly string[]).includes(value);
  return known ? t(`siteFilters.chips.${name}.${value}` as Parameters<Translate>[0]) : undefined;
};

/** The chosen second filters, in words: 'Server: web3'. */
export const chipsOf = (filters: DomainFilters, t: Translate): { name: SecondFilter; words: string }[] =>
  secondFilters.flatMap((name) => {
    const words = wordsOf(name, filters[name] ?? "", t);
    return filters[name] && words ? [{ name, words }] : [];
  });
