import { domainOrders } from "../../../dataProvider/endpoints";
import { isObject } from "../../../lib/isObject";
import { shortAddress } from "../filters/shortAddress";
import { cleanFilters, type DomainFilters } from "../filters/values";

/** What the sites list shows: everything that a saved view brings back. */
export interface View {
  filters: Partial<DomainFilters>;
  /** The field it is sorted by; "" for the server's own order. */
  sort: string;
  mode: "list" | "servers";
}

export interface SavedView extends View {
  label: string;
}

/** Longer names are cut. */
export const LABEL_LENGTH = 60;

const knownSort = (field: unknown): string => domainOrders.find((known) => known === field) ?? "";

export const viewOf = (filters: unknown, sort: unknown, mode: unknown): View => ({
  filters: cleanFilters(filters),
  sort: knownSort(sort),
  mode: mode === "servers" ? mode : "list",
});

const viewsOf = (query: unknown): SavedView[] => {
  const { label, value } = isObject(query) ? query : {};
  if (typeof label !== "string" || label === "" || !isObject(value)) return [];
  const { filter, sort, view } = value;
  return [{ label: label.slice(0, LABEL_LENGTH), ...viewOf(filter, isObject(sort) && sort["field"], view) }];
};

/** The saved views of react-admin's useSavedQueries, without what no longer exists. Storage may hold anything. */
export const readViews = (stored: unknown): SavedView[] => (Array.isArray(stored) ? stored.flatMap(viewsOf) : []);

/** The query of an address that leads anybody to this view. */
export const viewAddress = ({ filters, sort, mode }: View): string => {
  const others = shortAddress(filters, sort);
  return `${others || "?"}${others && "&"}view=${mode}`;
};
