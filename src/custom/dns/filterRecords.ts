import type { DnsRecord } from "@/model/records";
import { compareNaturally } from "@/lib/format";
import { createTextFilter } from "@/lib/search";
import { getOwnerName } from "@/model/dns/change";
import { isSameType } from "@/model/dns/recordTypes";

export const sortableColumns = ["name", "type", "data"] as const;
export type SortColumn = (typeof sortableColumns)[number];
export interface Sort {
  column: SortColumn;
  descending: boolean;
}

/** Without an id in the response it is the only new record of that name and type. */
export const findSavedId = (
  saved: DnsRecord,
  before: readonly DnsRecord[],
  after: readonly DnsRecord[],
): DnsRecord["id"] | undefined => {
  const listed = after.find(({ id }) => String(id) === String(saved.id));
  if (listed) return listed.id;
  const idsBefore = new Set(before.map(({ id }) => id));
  const isLike = (record: DnsRecord) =>
    isSameType(record.type, saved.type) && getOwnerName(record) === getOwnerName(saved);
  const [match, ...others] = after.filter((record) => !idsBefore.has(record.id) && isLike(record));
  return others.length === 0 ? match?.id : undefined;
};

export const toggleSort = (current: Sort | undefined, column: SortColumn): Sort => ({
  column,
  descending: current?.column === column && !current.descending,
});

const toText = (record: DnsRecord, column: SortColumn): string => record[column] ?? "";

export const filterRecords = (records: readonly DnsRecord[], search: string, sort?: Sort): readonly DnsRecord[] => {
  const isMatch = createTextFilter(search);
  const matching = isMatch
    ? records.filter((record) => isMatch([...sortableColumns.map((column) => record[column]), record.comment]))
    : records;
  if (!sort) return matching;
  const sign = sort.descending ? -1 : 1;
  const { column } = sort;
  return [...matching].sort((a, b) => sign * compareNaturally(toText(a, column), toText(b, column)));
};
