import { useCallback, useMemo } from "react";
import type { InvalidRecords, InvalidRow } from "@/dataProvider/responses";
import { formatNumber } from "@/lib/format";
import type { Key } from "./TableItems";

/** A list may contain an id twice; React would keep rows with the key of another one when they leave the list. */
const toUniqueKeys = (keys: readonly Key[]): readonly Key[] => {
  const counts = new Map<string, number>();
  return keys.map((key) => {
    const count = (counts.get(String(key)) ?? 0) + 1;
    counts.set(String(key), count);
    return count === 1 ? key : `${key} (${formatNumber(count)})`;
  });
};

/**
 * The rows with the invalid ones in front, and the key of each.
 * @param getKey must be stable
 */
export const useRowsWithInvalid = <Row>(
  validRows: readonly Row[],
  getKey: (row: Row) => Key,
  invalidRecords: InvalidRecords | undefined,
) => {
  const invalidRows = useMemo(() => new Set<unknown>(invalidRecords?.rows), [invalidRecords]);
  const isInvalid = useCallback((row: Row | InvalidRow): row is InvalidRow => invalidRows.has(row), [invalidRows]);
  const rows = useMemo(
    (): readonly (Row | InvalidRow)[] => [...(invalidRecords?.rows ?? []), ...validRows],
    [invalidRecords, validRows],
  );
  const keys = useMemo(
    () => toUniqueKeys(rows.map((row) => (isInvalid(row) ? row.key : getKey(row)))),
    [rows, isInvalid, getKey],
  );
  return { rows, keys, isInvalid };
};
