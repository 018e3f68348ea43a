import type { GetListParams, RaRecord } from "ra-core";
import { naturalOrder } from "@/lib/locale";
import { plainText } from "./request";

/** What a screen asks of a list that it shows whole, ascending by this field. */
export const wholeList = (field: string) => ({
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field, order: "ASC" as const },
  filter: {},
});

const textOf = (value: unknown): string => plainText(value).toLowerCase();

const compare = (a: unknown, b: unknown): number =>
  typeof a === "number" && typeof b === "number" ? a - b : naturalOrder(textOf(a), textOf(b));

/**
 * Filters, sorts and pages a list that the API sends whole. Filter `q` searches all texts and numbers of a row; other filters
 * compare one field.
 */
export const pageLocally = <R extends RaRecord>(rows: readonly R[], params: Partial<GetListParams>) => {
  const { q, ...fields } = (params.filter ?? {}) as Record<string, unknown>;
  const words = textOf(q).split(/\s+/).filter(Boolean);
  const matching = rows.filter(
    (row) =>
      words.every((word) =>
        Object.values(row).some((value) => typeof value !== "boolean" && textOf(value).includes(word)),
      ) && Object.entries(fields).every(([field, value]) => textOf(row[field]) === textOf(value)),
  );
  const { sort, pagination } = params;
  if (sort?.field) {
    const sign = sort.order === "DESC" ? -1 : 1;
    matching.sort((a, b) => sign * compare(a[sort.field], b[sort.field]));
  }
  const start = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  const end = pagination ? start + pagination.perPage : undefined;
  return { data: matching.slice(start, end), total: matching.length };
};
