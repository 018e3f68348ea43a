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

/** The names of filters in an address that a person can read: `filter` is react-admin's own parameter there. */
export const shortNames = ["search", "show", ...secondFilters] as const;

/** Puts the filters of a short address where react-admin looks for them. With a mode it is a whole view, also without filters. */
const expand = (params: URLSearchParams): void => {
  const given = shortNames.filter((name) => params.has(name));
  if (given.length === 0 && !params.has("view")) return;
  params.delete("view");
  const named = given.map((name) => [name === "show" ? "filter" : name, params.get(name)]);
  for (const name of given) params.delete(name);
  const filter = { ...cleanFilters(parsed(params.get("filter") ?? "")), ...cleanFilters(Object.fromEntries(named)) };
  params.set("filter", JSON.stringify(filter));
  if (params.has("sort")) params.set("order", "ASC");
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
