import { domainOrders } from "../../../dataProvider/endpoints";
import { shortNames } from "../listParams";
import { cleanFilters } from "./values";

/** A short address that leads to the list with these filters and this sort. */
export const shortAddress = (filters: object, sort: string): string => {
  const clean = cleanFilters(filters);
  const named = shortNames.flatMap((name) => {
    const value = clean[name === "show" ? "filter" : name];
    return value ? [[name, value]] : [];
  });
  const isSorted = domainOrders.some((field) => field === sort);
  const query = new URLSearchParams([...named, ...(isSorted ? [["sort", sort]] : [])]).toString();
  return query && `?${query}`;
};
