import type { Identifier } from "ra-core";
import { isObject } from "@/lib/isObject";
import { Id, toList, getFieldNames } from "@/model/records";
import { toPlainText } from "@/lib/serverText";
import { toNumber } from "@/lib/toNumber";
import * as v from "valibot";
import { ApiError } from "./errors";
import type { ApiResponse } from "./transport";

/** @throws ApiError of kind `shape` with the endpoint and the first wrong field, if a field is wrong. */
export const checkShape = <S extends v.GenericSchema>(
  endpoint: string,
  schema: S,
  value: unknown,
): v.InferOutput<S> => {
  const checked = v.safeParse(schema, value, { abortEarly: true });
  if (checked.success) return checked.output;
  const field = v.getDotPath(checked.issues[0]) ?? undefined;
  throw new ApiError({ kind: "shape", endpoint, field });
};

/** @throws ApiError of kind `malformed` for a body that is cut off or not JSON. */
export const getJsonBody = (endpoint: string, response: ApiResponse): unknown => {
  if (response.malformed) {
    const { status, pageLine } = response;
    throw new ApiError({ kind: "malformed", endpoint, status, pageLine });
  }
  return response.body;
};

/** Unwraps the `{data: X}` of Laravel resources. A DNS record, with an id, has a `data` field of its own. */
export const unwrap = (value: unknown): unknown =>
  isObject(value) && "data" in value && !("id" in value) ? value["data"] : value;

/** A single record comes as `{data: {...}}`, `{data: [{...}]}` or bare. */
export const unwrapOne = (value: unknown): unknown => {
  const inner = toList(unwrap(value));
  return Array.isArray(inner) ? (inner as unknown[])[0] : inner;
};

/** The position of a page in its list; undefined values are unknown. */
export interface Paging {
  current_page: number;
  /** Position of the page's last record; null for an empty page. */
  to: number | null | undefined;
  total: number | undefined;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

const readNumber = (value: unknown): number | undefined => toNumber(toPlainText(value).trim());

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

  const page = readNumber(meta["current_page"]) ?? requested.page;
  const lastPage = readNumber(meta["last_page"]);
  const total = readNumber(meta["total"]);
  const perPage = readNumber(meta["per_page"]);
  const from = readNumber(meta["from"]) ?? (page === 1 ? 1 : perPage && (page - 1) * perPage + 1);
  const computedTo = requested.count === 0 ? null : from && from + requested.count - 1;
  const to = meta["to"] === null ? null : (readNumber(meta["to"]) ?? computedTo);

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

export const getTotal = (meta: unknown): number | undefined => readNumber(isObject(meta) ? meta["total"] : undefined);

/** The parts of an invalid record that can be shown. */
export interface InvalidRow {
  /** Key in the list: the id may be missing or not unique. */
  key: string;
  id: Identifier | undefined;
  /** The wrong fields; none if it is no object. */
  fields: readonly string[];
  /** Plain values of the fields that the schema names. */
  texts: Readonly<Record<string, string>>;
}

export interface InvalidRecords {
  rows: readonly InvalidRow[];
  /** The number of records in the list, including these. */
  total: number;
}

export const getInvalidRecords = (meta: unknown): InvalidRecords | undefined => {
  const invalidRecords = isObject(meta) ? meta["invalidRecords"] : undefined;
  return isObject(invalidRecords) && Array.isArray(invalidRecords["rows"])
    ? (invalidRecords as unknown as InvalidRecords)
    : undefined;
};

/** Reports `servers.1.pivot` as `servers.pivot`. */
const toFieldPath = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? []).flatMap(({ key }) => (typeof key === "string" ? [key] : [])).join(".");

const toInvalidRow = (schema: v.GenericSchema, value: unknown, index: number): InvalidRow => {
  const record = isObject(value) ? value : {};
  const id = v.safeParse(Id, record["id"]);
  const issues = isObject(value) ? v.safeParse(schema, value).issues : undefined;
  return {
    key: `invalid-${index}`,
    id: id.success ? id.output : undefined,
    fields: [...new Set(issues?.map(toFieldPath))],
    texts: Object.fromEntries(
      getFieldNames(schema)
        .map((name) => [name, toPlainText(record[name])])
        .filter(([, text]) => text !== ""),
    ),
  };
};

export const parseRows = <S extends v.GenericSchema>(
  schema: S,
  list: readonly unknown[],
): { rows: v.InferOutput<S>[]; invalidRecords: InvalidRecords | undefined } => {
  const rows: v.InferOutput<S>[] = [];
  const invalidRecords: InvalidRow[] = [];
  list.forEach((value, index) => {
    const checked = v.safeParse(schema, value, { abortEarly: true });
    if (checked.success) rows.push(checked.output);
    else invalidRecords.push(toInvalidRow(schema, value, index));
  });
  return { rows, invalidRecords: invalidRecords.length > 0 ? { rows: invalidRecords, total: list.length } : undefined };
};
