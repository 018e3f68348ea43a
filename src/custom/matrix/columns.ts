import type { Domain, DomainServer } from "../../dataProvider/records";
import { naturalOrder } from "../../lib/locale";
import { uniqBy } from "es-toolkit";
import { installationsOf, type SiteInstallation, siteInstallationKey } from "../bulk";
import type { Place } from "./useGridFocus";

/** A server of the matrix. */
export interface MatrixColumn {
  id: string;
  name: string;
}

/** The servers of all rows, in natural order of their names. */
export const columnsOf = (rows: readonly Domain[]): MatrixColumn[] => {
  const names = new Map<string, string>();
  for (const { servers } of rows) for (const { id, name } of servers ?? []) names.set(String(id), name);
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => naturalOrder(one.name, other.name) || naturalOrder(one.id, other.id));
};

export const serverIn = (domain: Domain, { id }: MatrixColumn): DomainServer | undefined =>
  domain.servers?.find((server) => String(server.id) === id);

/** The installations that a cell stands for: in the header all of a column, in the first column all of a domain. */
export const installationsIn = (
  rows: readonly Domain[],
  columns: readonly MatrixColumn[],
  { row, column }: Place,
): SiteInstallation[] => {
  const installations = (row < 0 ? rows : rows.slice(row, row + 1)).flatMap(installationsOf);
  return column === 0
    ? installations
    : installations.filter(({ server }) => String(server.id) === columns[column - 1]?.id);
};

const numbers = (one: number, other: number): number[] =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => Math.min(one, other) + at);

/** The installations of all cells between two, both included, each installation once. */
export const installationsInRange = (
  installationsAt: (place: Place) => readonly SiteInstallation[],
  from: Place,
  to: Place,
): SiteInstallation[] => {
  const columns = numbers(from.column, to.column);
  // The first column stands for the whole domain.
  const needed = columns.includes(0) ? [0] : columns;
  const installations = numbers(from.row, to.row).flatMap((row) =>
    needed.flatMap((column) => installationsAt({ row, column })),
  );
  return uniqBy(installations, siteInstallationKey);
};

/**
 * Where Shift and an arrow key lead: a range of installations takes in no domain or server as a whole, one of domains no installations, one of
 * servers no domains.
 */
export const withinKind = ({ row, column }: Place, anchor: Place): Place => ({
  row: anchor.row < 0 ? -1 : Math.max(0, row),
  column: anchor.column === 0 ? 0 : Math.max(1, column),
});
