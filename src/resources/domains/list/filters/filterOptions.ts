import { groupBy } from "es-toolkit";
import { domainFilters } from "@/model/domainFilters";
import type { Translate } from "@/i18n";
import { rank, type SearchText, toSearchText } from "@/ui/search";
import { toClientFilter, type DomainFilters, filterChoices, clientFilters } from "@/model/domainFilters";
import { filterWords } from "./formatFilters";

const kinds = ["filter", ...clientFilters] as const;
type Kind = (typeof kinds)[number];

export interface FilterOption {
  /** Unlike that of any other. */
  key: string;
  kind: Kind;
  value: string;
  words: string;
  searched: SearchText;
}

/** All choices, by kind. The servers are those that are known so far. */
export const filterOptions = (servers: readonly string[], t: Translate): FilterOption[] => {
  const values: Record<Kind, readonly string[]> = {
    filter: domainFilters.filter((name) => !toClientFilter(name)),
    server: servers,
    ...filterChoices,
  };
  return kinds.flatMap((kind) =>
    values[kind].map((value) => {
      const words = kind === "server" ? value : (filterWords(kind, value, t) ?? value);
      const searched = toSearchText(words, [t(`siteFilters.names.${kind}`)]);
      return { key: `${kind}/${value}`, kind, value, words, searched };
    }),
  );
};

export interface OptionGroup {
  kind: Kind;
  items: FilterOption[];
}

/** The choices that fit what was typed, under their kinds: the best first. */
export const foundOptions = (options: readonly FilterOption[], typed: string): OptionGroup[] => {
  const found = typed.trim() === "" ? options : rank(options, typed, ({ searched }) => searched);
  const byKind = Object.entries(groupBy(found, ({ kind }) => kind)) as [Kind, FilterOption[]][];
  return byKind.map(([kind, items]) => ({ kind, items }));
};

/** The change that a choice makes: it takes the place of another one of its kind. A server or a PHP of the select stays beside a status. */
export const choiceOf = ({ kind, value }: FilterOption, { filter }: DomainFilters): Partial<DomainFilters> => {
  const second = toClientFilter(filter);
  if (kind === "filter") return { ...second, filter: value };
  return { ...(second && kind in second && { filter: "" }), [kind]: value };
};
