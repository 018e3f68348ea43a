import { domainOrders } from "../../dataProvider/endpoints";
import { isObject } from "../../lib/isObject";
import { cleanFilters, secondFilters } from "./filters/values";

/** Unsorted is an empty field, or `id`, which is react-admin's default. */
const sorts: readonly unknown[] = ["", "id", ...domainOrders];

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** The filters by their names in an address that a person can read; `filter` is react-admin's own. */
const shortNames = {
  search: "search",
  show: "filter",
  ...Object.fromEntries(secondFilters.map((name) => [name, name])),
};

/** A short address that leads to the list with these filters and this sort. */
export const shortAddress = (filters: object, sort: string): string => {
  const clean = cleanFilters(filters);
  const named = Object.entries(shortNames).flatMap(([short, name]) => {
    const value = clean[name as keyof typeof clean];
    return value ? [[short, value]] : [];
  });
  const isSorted = domainOrders.some((field) => field === sort);
  const query = new URLSearchParams([...named, ...(isSorted ? [["sort", sort]] : [])]).toString();
  return query && `?${query}`;
};

/** Puts the filters of a short address where react-admin looks for them. */
const expand = (params: URLSearchParams): void => {
  const given = Object.entries(shortNames).filter(([short]) => params.has(short));
  if (given.length === 0) return;
  const filter = { ...cleanFilters(parsed(params.get("filter") ?? "")) };
  Object.assign(filter, cleanFilters(Object.fromEntries(given.map(([short, name]) => [name, params.get(short)]))));
  for (const [short] of given) params.delete(short);
  params.set("filter", JSON.stringify(filter));
  if (params.has("sort") && !params.has("order")) params.set("order", "ASC");
};

/** The query of the list's address as react-admin reads it, without unknown filters, sorts and pages; unchanged if it is so. */
export const cleanAddress = (query: string): string => {
  const params = new URLSearchParams(query);
  const given = params.toString();
  expand(params);
  const filter = params.get("filter");
  if (filter !== null && filter !== "{}") {
    const clean = JSON.stringify(cleanFilters(parsed(filter)));
    if (clean === "{}") params.delete("filter");
    else params.set("filter", clean);
  }
  if (!sorts.includes(params.get("sort") ?? "")) for (const name of ["sort", "order"]) params.delete(name);
  if (params.has("order")) params.set("order", "ASC");
  if (!/^[1-9]\d{0,8}$/.test(params.get("page") ?? "1")) params.delete("page");
  const cleaned = params.toString();
  return cleaned === given ? query : cleaned && `?${cleaned}`;
};

/** Whether the filters and the sort stored by an earlier visit still exist. */
export const isStillKnown = (stored: unknown): boolean => {
  if (!isObject(stored)) return stored === undefined;
  const { filter, sort } = stored;
  const given = isObject(filter) ? filter : {};
  const clean = cleanFilters(given);
  const isClean = (["filter", ...secondFilters] as const).every((name) => clean[name] === (given[name] || undefined));
  return sorts.includes(sort ?? "") && isClean;
};

/** The filters that react-admin takes: those of the address, or of an earlier visit when the address says nothing. */
export const filtersInForce = (query: string, stored: unknown): object => {
  const params = new URLSearchParams(query);
  const given = params.size > 0 ? parsed(params.get("filter") ?? "") : isObject(stored) ? stored["filter"] : undefined;
  return isObject(given) ? given : {};
};
