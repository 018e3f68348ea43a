import { useDataTableRenderContext } from "ra-core";
import { DataTable, type DataTableColumnProps } from "react-admin";

/** Its cells name their rows for screen readers, which react-admin's columns cannot. */
const rowHeader = { component: "th", scope: "row", role: "rowheader" } as const;

/** The column of a `<DataTable>` that names the records. */
export const NameColumn = <R extends object>(props: DataTableColumnProps<R>) => (
  <DataTable.Col<R> disableSort {...props} {...(useDataTableRenderContext() === "data" && rowHeader)} />
);
