import type { GetListParams, RaRecord, SortPayload } from "ra-core";
import { compareNaturally } from "@/lib/format";
import { createTextFilter } from "@/lib/search";
import { toPlainText } from "@/lib/serverText";

const sortedBy = (field: string) => ({
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field, order: "ASC" as const },
  filter: {},
});

/** The parameters of a whole list. Screens that use the same ones share its cached records. */
export const ALL_BY_NAME = sortedBy("name");
export const ALL_BY_EMAIL = sortedBy("email");

const getText = (value: unknown): string => toPlainText(value).toLowerCase();

type SortKey = number | string;

const toSortKey = (value: unknown): SortKey => (typeof value === "number" ? value : getText(value));

const compare = (a: SortKey, b: SortKey): number =>
  typeof a === "number" && typeof b === "number" ? a - b : compareNaturally(String(a), String(b));

const sortRows = <R extends RaRecord>(rows: readonly R[], { field, order }: SortPayload): R[] => {
  const sign = order === "DESC" ? -1 : 1;
  // A key is made once for each row: a list has thousands, and a sort compares each a dozen times.
  const keyed = rows.map((row) => ({ row, key: toSortKey(row[field]) }));
  return keyed.sort((a, b) => sign * compare(a.key, b.key)).map(({ row }) => row);
};

type RowFilter = (row: RaRecord) => boolean;

/** @throws Error for a field that no row has: an empty list would hide the mistake. */
const createFilter = (rows: readonly RaRecord[], field: string, value: unknown): RowFilter => {
  if (rows.length > 0 && !rows.some((row) => Object.hasOwn(row, field)))
    throw new Error(`The list cannot be filtered: no record has the field "${field}"`);
  const values = (Array.isArray(value) ? value : [value]).map(getText);
  return (row) => values.includes(getText(row[field]));
};

/**
 * Filters, sorts and pages an unpaged list. Filter `q` searches all texts and numbers of a row; other filters compare one field. Of
 * several values one must match.
 * @throws Error for a filter by a field that no record has.
 */
export const pageLocally = <R extends RaRecord>(rows: readonly R[], params: Partial<GetListParams>) => {
  const { q, ...fields } = (params.filter ?? {}) as Record<string, unknown>;
  const isFound = createTextFilter(toPlainText(q));
  const filters = Object.entries(fields).map(([name, value]) => createFilter(rows, name, value));
  const getTexts = (row: RaRecord) => Object.values(row).filter((value) => typeof value !== "boolean");
  const matching = rows.filter(
    (row) => (isFound?.(getTexts(row).map(toPlainText)) ?? true) && filters.every((isMatch) => isMatch(row)),
  );
  const { sort, pagination } = params;
  const sorted = sort?.field ? sortRows(matching, sort) : matching;
  const start = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  const end = pagination ? start + pagination.perPage : undefined;
  return { data: sorted.slice(start, end), total: matching.length };
};
