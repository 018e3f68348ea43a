import { isObject } from "@/lib/isObject";
import { toPlainText } from "./request";

/** The position of a page in its list; undefined values are unknown. */
export interface Paging {
  current_page: number;
  /** Position of the page's last record; null for an empty page. */
  to: number | null | undefined;
  total: number | undefined;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

const toNumber = (value: unknown): number | undefined => {
  const text = toPlainText(value).trim();
  const number = Number(text);
  return text !== "" && Number.isFinite(number) ? number : undefined;
};

/** Any of these keys means that the server pages the list. */
const pagingKeys = ["current_page", "last_page", "to", "total", "prev_page_url", "next_page_url"];

/**
 * Parses Laravel's paginators: `meta` as in the specification, a paginator at the root, `links` and `meta` of API resources, and
 * simplePaginate, without total and last page.
 * @param requested the requested page, and the number of records in its response.
 */
export const parsePaging = (body: unknown, requested: { page: number; count: number }): Paging => {
  const root = isObject(body) ? body : {};
  const meta = isObject(root["meta"]) ? { ...root, ...root["meta"] } : root;
  // A paginator's own `links` are an array of buttons.
  const links = isObject(root["links"]) ? root["links"] : undefined;
  if (!links && !pagingKeys.some((key) => key in meta)) {
    const { count } = requested;
    return { current_page: 1, to: count, total: count, hasPreviousPage: false, hasNextPage: false };
  }

  const page = toNumber(meta["current_page"]) ?? requested.page;
  const lastPage = toNumber(meta["last_page"]);
  const total = toNumber(meta["total"]);
  const perPage = toNumber(meta["per_page"]);
  const from = toNumber(meta["from"]) ?? (page === 1 ? 1 : perPage && (page - 1) * perPage + 1);
  const computedTo = requested.count === 0 ? null : from && from + requested.count - 1;
  const to = meta["to"] === null ? null : (toNumber(meta["to"]) ?? computedTo);

  const hasAddresses = "next_page_url" in meta || (links !== undefined && "next" in links);
  const isBeforeLast =
    lastPage !== undefined ? page < lastPage : !hasAddresses && total !== undefined && (to ?? total) < total;
  const hasNextPage = Boolean(meta["next_page_url"] || links?.["next"]) || isBeforeLast;
  const hasPreviousPage = Boolean(meta["prev_page_url"] || links?.["prev"]) || page > 1;
  // The position of the last page's last record is the total.
  const lastNumber = to ?? (page === 1 ? requested.count : undefined);
  return {
    current_page: page,
    to,
    total: total ?? (hasNextPage ? undefined : lastNumber),
    hasPreviousPage,
    hasNextPage,
  };
};

export const getTotal = (meta: unknown): number | undefined => toNumber(isObject(meta) ? meta["total"] : undefined);
