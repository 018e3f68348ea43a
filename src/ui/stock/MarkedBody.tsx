import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableRow from "@mui/material/TableRow";
import { ListContext } from "ra-core";
import { Children, isValidElement, useContext } from "react";
import { DataTableBody, ListNoResults, type DataTableBodyProps } from "react-admin";
import { unreadableIn } from "../../dataProvider/readRows";
import { UnreadableCells } from "../unreadable/Unreadable";

const useUnreadable = () => unreadableIn(useContext(ListContext)?.meta)?.rows ?? [];

/** The list's unreadable records, marked, with what the columns of these names say and no actions. */
const MarkedRows = ({ sources }: { sources: readonly (string | undefined)[] }) => (
  <TableBody>
    {useUnreadable().map((row) => (
      <TableRow key={row.key} className="unreadable-row">
        <UnreadableCells
          row={row}
          columns={sources.length}
          textsOf={(texts) => sources.map((source) => source && texts[source])}
        />
      </TableRow>
    ))}
  </TableBody>
);

/** The body of every `<DataTable>`: unreadable records come first. */
export const MarkedBody = (props: DataTableBodyProps) => {
  const sources = Children.toArray(props.children).map((column) =>
    isValidElement<{ source?: string }>(column) ? column.props.source : undefined,
  );
  return (
    <>
      {useUnreadable().length > 0 && <MarkedRows sources={sources} />}
      <DataTableBody {...props} />
    </>
  );
};

/** In place of a `<DataTable>` without readable records, of which react-admin renders no column. */
export const MarkedOnly = () => {
  const rows = useUnreadable();
  if (rows.length === 0) return <ListNoResults />;
  const sources = new Set(rows.flatMap(({ texts }) => Object.keys(texts)));
  return (
    <Table className="RaDataTable-table">
      <MarkedRows sources={[...sources]} />
    </Table>
  );
};
