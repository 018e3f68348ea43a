import { type DomainFilters, toShortQuery } from "@/model/domainFilters";

/** The address of the sites list with these filters. */
export const sitesPath = (filters: Partial<DomainFilters>): string =>
  `/domains${toShortQuery({ search: "", filter: "", ...filters }, "")}`;
