import { useCreatePath, useResourceDefinition, type RaRecord } from "ra-core";
import { useCallback, useMemo } from "react";
import { canAccess } from "../../authProvider/access";
import type { ResourceName } from "../../dataProvider/endpoints";
import { useT } from "../../i18n";
import type { TableState } from "../layout/ListScreen";
import { useRowDeletion } from "../forms/useRowDeletion";
import { WindowedTable } from "../table/WindowedTable";
import { useCurrentUser } from "../useCurrentUser";
import "./crud.css";
import { RecordRow } from "./RecordRow";
import { useCells, type RecordColumn } from "./useCells";
import { useResourceTexts } from "./useResourceTexts";

interface Props extends Pick<TableState, "stale" | "unreadable"> {
  resource: ResourceName;
  columns: readonly RecordColumn[];
  records: readonly RaRecord[];
}

const keyOf = ({ id }: RaRecord) => id;

/** The rows of a standard list, with the actions that the person may use. */
export const RecordTable = ({ resource, columns, records, stale, unreadable }: Props) => {
  const t = useT();
  const me = useCurrentUser();
  const { title, one } = useResourceTexts(resource);
  const createPath = useCreatePath();
  const { hasEdit } = useResourceDefinition({ resource });
  const may = useCallback(
    (action: "edit" | "delete", record: RaRecord) => {
      const hasScreen = action === "delete" || hasEdit === true;
      return hasScreen && canAccess(me, { resource, action, record });
    },
    [hasEdit, me, resource],
  );
  const hasTools = useMemo(() => records.some((record) => may("delete", record)), [records, may]);
  const { cellsOf, nameOf, textsOf, headers } = useCells(resource, columns);
  const { ask, isDeleting, prompt } = useRowDeletion({ resource, texts: "crud", one, rows: records, nameOf });
  const renderRow = useCallback(
    (record: RaRecord) => (
      <RecordRow
        record={record}
        name={nameOf(record)}
        cells={cellsOf(record)}
        editPath={may("edit", record) ? createPath({ resource, type: "edit", id: record.id }) : undefined}
        deleting={isDeleting(record.id)}
        onDelete={may("delete", record) ? () => ask(record) : undefined}
        hasTools={hasTools}
      />
    ),
    [ask, cellsOf, createPath, hasTools, isDeleting, may, nameOf, resource],
  );
  return (
    <>
      <WindowedTable
        label={title}
        columns={hasTools ? [...headers, { name: "record-tools", header: t("crud.tools") }] : headers}
        rows={records}
        keyOf={keyOf}
        renderRows={renderRow}
        estimatedHeight={43}
        stale={stale}
        unreadable={unreadable}
        textsOf={textsOf}
      />
      {prompt}
    </>
  );
};
