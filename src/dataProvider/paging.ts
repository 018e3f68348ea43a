import { isObject } from "@/lib/isObject";
import { toPlainText } from "./request";

/** The place of a page in its list. Undefined is what the answer does not say and what does not follow from it. */
export interface Paging {
  current_page: number;
  /** The number of the last record of the page; null for a page without records. */
  to: number | null | undefined;
  /** The number of records on all pages. */
  total: number | undefined;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

const toNumber = (value: unknown): number | undefined => {
  const text = toPlainText(value).trim();
  const number = Number(text);
  return text !== "" && Number.isFinite(number) ? number : undefined;
};

/** Any of these shows that the server pages the list. Without them the answer is the whole list. */
const pagingKeys = ["current_page", "last_page", "to", "total", "prev_page_url", "next_page_url"];

/**
 * Reads the paging of every stock shape of Laravel: `meta` as in the specification, a paginator at the root, the `links` and
 * `meta` of API resources, and simplePaginate, which has neither a total nor a last page.
 * @param asked the requested page, and the number of records in its answer.
 */
export const parsePaging = (body: unknown, asked: { page: number; count: number }): Paging => {
  const root = isObject(body) ? body : {};
  const meta = isObject(root["meta"]) ? { ...root, ...root["meta"] } : root;
  // A paginator's own `links` are an array of buttons.
  const links = isObject(root["links"]) ? root["links"] : undefined;
  if (!links && !pagingKeys.some((key) => key in meta)) {
    const { count } = asked;
    return { current_page: 1, to: count, total: count, hasPreviousPage: false, hasNextPage: false };
  }

  const page = toNumber(meta["current_page"]) ?? asked.page;
  const lastPage = toNumber(meta["last_page"]);
  const total = toNumber(meta["total"]);
  const perPage = toNumber(meta["per_page"]);
  const from = toNumber(meta["from"]) ?? (page === 1 ? 1 : perPage && (page - 1) * perPage + 1);
  const computedTo = asked.count === 0 ? null : from && from + asked.count - 1;
  const to = meta["to"] === null ? null : (toNumber(meta["to"]) ?? computedTo);

  const hasAddresses = "next_page_url" in meta || (links !== undefined && "next" in links);
  const isBeforeLast =
    lastPage !== undefined ? page < lastPage : !hasAddresses && total !== undefined && (to ?? total) < total;
  const hasNextPage = Boolean(meta["next_page_url"] || links?.["next"]) || isBeforeLast;
  const hasPreviousPage = Boolean(meta["prev_page_url"] || links?.["prev"]) || page > 1;
  // The last record of the last page has the number of all of them.
  const lastNumber = to ?? (page === 1 ? asked.count : undefined);
  return {
    current_page: page,
    to,
    total: total ?? (hasNextPage ? undefined : lastNumber),
    hasPreviousPage,
    hasNextPage,
  };
};

/** The number of records on all pages, as a list's meta has it. */
export const getTotal = (meta: unknown): number | undefined => toNumber(isObject(meta) ? meta["total"] : undefined);
