import { type DomainFilters, toShortQuery } from "@/model/domainFilters";

export const toSitesPath = (filters: Partial<DomainFilters>): string =>
  `/domains${toShortQuery({ search: "", filter: "", ...filters }, "")}`;
