import { ThemeProvider } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableRow from "@mui/material/TableRow";
import { ListContext } from "ra-core";
import { Children, isValidElement, useContext, useEffect, useMemo, useRef, type ReactNode } from "react";
import { DataTableBody, ListNoResults, type DataTableBodyProps } from "react-admin";
import { getInvalidRecords } from "@/dataProvider/responses";
import { useT } from "@/i18n";
import { getLocale } from "@/lib/format";
import { muiTheme } from "@/theme/mui/muiTheme";
import "@/theme/components/table.css";
import { useServices } from "../services";
import { InvalidRecordCells } from "../invalidRecords/InvalidRecords";
import "@/theme/components/mui.css";

const useInvalidRows = () => getInvalidRecords(useContext(ListContext)?.meta)?.rows ?? [];

/** The list's invalid records: the texts of these columns, marked, without actions. */
const InvalidRows = ({ sources }: { sources: readonly (string | undefined)[] }) => (
  <TableBody>
    {useInvalidRows().map((row) => (
      <TableRow key={row.key} className="table-item invalid-row">
        <InvalidRecordCells
          row={row}
          columns={sources.length}
          getTexts={(texts) => sources.map((source) => source && texts[source])}
        />
      </TableRow>
    ))}
  </TableBody>
);

const BodyWithInvalidRows = (props: DataTableBodyProps) => {
  const sources = Children.toArray(props.children).map((column) =>
    isValidElement<{ source?: string }>(column) ? column.props.source : undefined,
  );
  return (
    <>
      {useInvalidRows().length > 0 && <InvalidRows sources={sources} />}
      <DataTableBody {...props} />
    </>
  );
};

/** Replaces a `<DataTable>` without valid records, of which react-admin renders no column. */
const InvalidRowsTable = () => {
  const rows = useInvalidRows();
  if (rows.length === 0) return <ListNoResults />;
  const sources = new Set(rows.flatMap(({ texts }) => Object.keys(texts)));
  return (
    <Table>
      <InvalidRows sources={[...sources]} />
    </Table>
  );
};

const TitleSlot = () => {
  const { productName } = useServices().config;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const title = heading.current;
    if (!title) return;
    const updateDocumentTitle = () => {
      title.hidden = title.textContent === "";
      if (!title.hidden) document.title = `${title.textContent} · ${productName}`;
    };
    const observer = new MutationObserver(updateDocumentTitle);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    updateDocumentTitle();
    return () => observer.disconnect();
  }, [productName]);
  return (
    <div className="page-title mui-title">
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- <Title> fills it; without one it stays hidden */}
      <h1 id="react-admin-title" ref={heading} hidden />
    </div>
  );
};

/** The route has checked access. */
const withoutAuthentication = { disableAuthentication: true };
/** Changes are sent at once; a screen that wants Undo sets `mutationMode="undoable"`. */
const pessimistic = { mutationMode: "pessimistic" } as const;

const createThemeWithDefaults = (locale: string | undefined) => ({
  ...muiTheme,
  components: {
    ...muiTheme.components,
    RaList: { defaultProps: withoutAuthentication },
    RaCreate: { defaultProps: withoutAuthentication },
    RaEdit: { defaultProps: { ...withoutAuthentication, ...pessimistic } },
    RaShow: { defaultProps: withoutAuthentication },
    RaDeleteButton: { defaultProps: pessimistic },
    RaBulkDeleteButton: { defaultProps: pessimistic },
    RaUpdateButton: { defaultProps: pessimistic },
    RaBulkUpdateButton: { defaultProps: pessimistic },
    RaDataTable: { defaultProps: { body: BodyWithInvalidRows, empty: <InvalidRowsTable /> } },
    RaDataTableCell: { defaultProps: { role: "cell" } },
    RaDataTableHeadCell: { defaultProps: { role: "columnheader" } },
    RaDateField: { defaultProps: { ...(locale && { locales: locale }) } },
    RaNumberField: { defaultProps: { ...(locale && { locales: locale }) } },
  },
});

/** Wraps a resource's screens unless they are `lite`: provides what react-admin's components expect. */
export const MuiFrame = ({ children }: { children: ReactNode }) => {
  useT(); // renders again when the language changes
  const locale = getLocale();
  const theme = useMemo(() => createThemeWithDefaults(locale), [locale]);
  return (
    <ThemeProvider theme={theme} disableStyleSheetGeneration>
      <TitleSlot />
      {children}
    </ThemeProvider>
  );
};
