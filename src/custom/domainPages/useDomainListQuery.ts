import { useListContext } from "ra-core";
import { useMemo } from "react";
import type { DomainFilters } from "@/model/domainFilters";
import { buildDomainQuery, type DomainListQuery } from "@/model/domainQuery";

/** The current query of the sites list, stable until its filters or its sort change. */
export const useDomainListQuery = (): DomainListQuery => {
  const { filterValues, sort } = useListContext();
  const values = JSON.stringify(filterValues);
  const { field, order } = sort;
  return useMemo(
    () => buildDomainQuery(JSON.parse(values) as Partial<DomainFilters>, { field, order }),
    [values, field, order],
  );
};
