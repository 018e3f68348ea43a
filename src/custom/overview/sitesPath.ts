import { type DomainFilters, shortAddress } from "@/model/domainFilters";

/** The address of the sites list with these filters. */
export const sitesPath = (filters: Partial<DomainFilters>): string =>
  `/domains${shortAddress({ search: "", filter: "", ...filters }, "")}`;
