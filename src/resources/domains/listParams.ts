import { domainFilters, domainOrders } from "../../dataProvider/endpoints";
import { isObject } from "../../lib/isObject";

/** Unsorted is an empty field, or `id`, which is react-admin's default. */
const sorts: readonly unknown[] = ["", "id", ...domainOrders];

const cleanFilter = (filter: unknown): Record<string, string> => {
  const { search, filter: name } = isObject(filter) ? filter : {};
  const known = domainFilters.find((each) => each === name);
  return { ...(typeof search === "string" && search !== "" && { search }), ...(known && { filter: known }) };
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** The query of the list's address without unknown filters, sorts and pages; unchanged if it has none. */
export const cleanAddress = (query: string): string => {
  const params = new URLSearchParams(query);
  const given = params.toString();
  const filter = params.get("filter");
  if (filter !== null && filter !== "{}") {
    const clean = JSON.stringify(cleanFilter(parsed(filter)));
    if (clean === "{}") params.delete("filter");
    else params.set("filter", clean);
  }
  if (!sorts.includes(params.get("sort") ?? "")) for (const name of ["sort", "order"]) params.delete(name);
  if (params.has("order")) params.set("order", "ASC");
  if (!/^[1-9]\d{0,8}$/.test(params.get("page") ?? "1")) params.delete("page");
  const cleaned = params.toString();
  return cleaned === given ? query : cleaned && `?${cleaned}`;
};

/** Whether the filter and sort stored by an earlier visit still exist. */
export const isStillKnown = (stored: unknown): boolean => {
  if (!isObject(stored)) return stored === undefined;
  const { filter, sort } = stored;
  const { filter: name } = isObject(filter) ? filter : {};
  return sorts.includes(sort ?? "") && cleanFilter(filter)["filter"] === (name || undefined);
};
