import type { DnsRecord } from "../../dataProvider/records";
import { naturalOrder } from "../../naturalOrder";

export const sortColumns = ["name", "type", "data"] as const;
export type SortColumn = (typeof sortColumns)[number];
export interface Sort {
  column: SortColumn;
  descending: boolean;
}

/** A second click on the same column turns its order round. */
export const nextSort = (current: Sort | undefined, column: SortColumn): Sort => ({
  column,
  descending: current?.column === column && !current.descending,
});

const textOf = (record: DnsRecord, column: SortColumn): string => record[column] ?? "";

/** The records in which every word of the search occurs, in the chosen order; without one as they came. */
export const viewOf = (records: readonly DnsRecord[], search: string, sort?: Sort): readonly DnsRecord[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (record: DnsRecord) => {
    const text = sortColumns
      .map((column) => textOf(record, column))
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = words.length > 0 ? records.filter(matches) : records;
  if (!sort) return found;
  const sign = sort.descending ? -1 : 1;
  const { column } = sort;
  return [...found].sort((a, b) => sign * naturalOrder(textOf(a, column), textOf(b, column)));
};
