import { useMemo } from "react";
import type { Domain } from "../../../dataProvider/records";
import { linksOf, type SiteLink } from "../selection/link";
import { linksOn, type MatrixColumn } from "./columns";
import type { Place } from "./move";

const none: readonly SiteLink[] = [];

/** The links that the cells of the matrix stand for. */
export const useMatrixLinks = (rows: readonly Domain[], columns: readonly MatrixColumn[]) => {
  const all = useMemo(() => rows.flatMap(linksOf), [rows]);
  const byServer = useMemo(() => columns.map((column) => linksOn(rows, column)), [rows, columns]);
  /** In the header all links of a column, in the first column all links of a domain. */
  return ({ row, column }: Place): readonly SiteLink[] => {
    if (row < 0) return (column === 0 ? all : byServer[column - 1]) ?? none;
    const links = rows[row] ? linksOf(rows[row]) : none;
    return column === 0 ? links : links.filter(({ server }) => String(server.id) === columns[column - 1]?.id);
  };
};
