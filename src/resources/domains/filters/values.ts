import { domainFilters, sameFilter, sentFilter } from "../../../dataProvider/endpoints";
import { isObject } from "../../../lib/isObject";

/** The second filters of the sites list: they combine with its search, its filter, and each other. */
export const secondFilters = ["server", "state", "php", "secure", "differs"] as const;
export type SecondFilter = (typeof secondFilters)[number];
export type DomainFilters = { search: string; filter: string } & Partial<Record<SecondFilter, string>>;

/** What can be chosen; servers have any name. */
export const filterChoices = {
  state: ["failed", "running"],
  php: ["5", "7"],
  secure: ["yes", "no"],
  differs: ["yes"],
} as const;

const isKnown = (name: string, value: unknown): boolean => {
  if (typeof value !== "string" || value === "") return false;
  if (name === "search" || name === "server") return true;
  const choices: Record<string, readonly string[]> = { filter: domainFilters, ...filterChoices };
  return Object.hasOwn(choices, name) && choices[name]?.includes(value) === true;
};

/** The filters of a list that exist, without empty ones, in their order. */
export const cleanFilters = (values: unknown): Partial<DomainFilters> =>
  Object.fromEntries(Object.entries(isObject(values) ? values : {}).filter(([name, value]) => isKnown(name, value)));

export const hasSecondFilters = (values: object): boolean => secondFilters.some((name) => name in cleanFilters(values));

/** Whether the API cannot filter all of it: then the pages of what it can filter are read. */
export const needsReading = (values: object): boolean => {
  const filters = cleanFilters(values);
  const sent = sentFilter(filters);
  const isSent = (name: SecondFilter) =>
    (name === "server" || name === "php") && sent !== undefined && sameFilter(name, filters[name]) === sent;
  return secondFilters.some((name) => filters[name] && !isSent(name));
};

/** A change that removes all second filters. */
export const noSecondFilters: Partial<DomainFilters> = Object.fromEntries(secondFilters.map((name) => [name, ""]));
