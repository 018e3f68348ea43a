import { useCreatePath, useResourceDefinition, type RaRecord } from "ra-core";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { canAccess } from "../../authProvider/access";
import type { ResourceName } from "../../dataProvider/endpoints";
import { entryOf } from "../../dataProvider/entries";
import { fieldsOf } from "../../dataProvider/fields";
import type { Unreadable } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { usePlaceOf } from "../afterWrite/usePlaceOf";
import { useDeletion } from "../forms/useDeletion";
import { usePanel } from "../panel";
import { useCurrentUser } from "../useCurrentUser";
import { WindowedTable } from "../table/WindowedTable";
import type { TextsOf } from "../unreadable/UnreadableCells";
import { DeletePrompt } from "../widgets/DeletePrompt";
import { cellText } from "./cellText";
import "./crud.css";
import { RecordRow } from "./RecordRow";
import { useResourceTexts } from "./useResourceTexts";

export interface RecordColumn {
  source: string;
  cell?: (record: RaRecord) => ReactNode;
}

interface Props {
  resource: ResourceName;
  columns: readonly RecordColumn[];
  records: readonly RaRecord[];
  unreadable: Unreadable | undefined;
}

const keyOf = ({ id }: RaRecord) => id;

/** The focused row is about to disappear: focus the page's content, from where Tab reaches the table. */
const keepFocusInContent = () => document.getElementById("content")?.focus();

/** The rows of a standard list, with the actions that the person may use. */
export const RecordTable = ({ resource, columns, records, unreadable }: Props) => {
  const t = useT();
  const me = useCurrentUser();
  const { title, one, labelOf } = useResourceTexts(resource);
  const { queryClient } = usePanel();
  const createPath = useCreatePath();
  const { hasEdit } = useResourceDefinition({ resource });
  const [asked, setAsked] = useState<RaRecord>();
  const may = useCallback(
    (action: "edit" | "delete", record: RaRecord) => {
      const offered = action === "edit" ? hasEdit === true : entryOf(resource).delete !== undefined;
      return offered && canAccess(me, { resource, action, record });
    },
    [hasEdit, me, resource],
  );
  const hasTools = useMemo(() => records.some((record) => may("delete", record)), [records, may]);

  const textOf = useMemo(() => {
    const fields = fieldsOf(entryOf(resource).input);
    return (record: RaRecord, source: string) =>
      cellText(record[source], t, fields[source]?.kind === "flag" || undefined);
  }, [resource, t]);
  const nameOf = useCallback((record: RaRecord) => textOf(record, columns[0]?.source ?? "id"), [columns, textOf]);
  const { remove, isDeleting } = useDeletion({
    resource,
    done: "crud.deleted",
    failed: "crud.deleteFailed",
    messageArgs: { one },
    nameOf: (id) => records.filter((record) => record.id === id).map(nameOf)[0] ?? one,
    placeOf: usePlaceOf(resource),
    keepFocus: keepFocusInContent,
    onDeleted: () => queryClient.invalidateQueries({ queryKey: [resource] }),
  });
  const renderRow = useCallback(
    (record: RaRecord) => (
      <RecordRow
        name={nameOf(record)}
        cells={columns.map(({ source, cell }) => ({
          name: source,
          label: labelOf(source),
          content: cell ? cell(record) : textOf(record, source),
        }))}
        editPath={may("edit", record) ? createPath({ resource, type: "edit", id: record.id }) : undefined}
        deleting={isDeleting(record.id)}
        onDelete={may("delete", record) ? () => setAsked(record) : undefined}
        hasTools={hasTools}
      />
    ),
    [columns, createPath, hasTools, isDeleting, labelOf, may, nameOf, resource, textOf],
  );
  const textsOf = useCallback<TextsOf>((texts) => columns.map(({ source }) => texts[source]), [columns]);
  const headers = useMemo(
    () => [
      ...columns.map(({ source }) => ({ name: source, header: labelOf(source) })),
      ...(hasTools ? [{ name: "record-tools", header: t("crud.tools") }] : []),
    ],
    [columns, hasTools, labelOf, t],
  );
  return (
    <>
      <WindowedTable
        label={title}
        columns={headers}
        rows={records}
        keyOf={keyOf}
        renderRows={renderRow}
        estimatedHeight={43}
        unreadable={unreadable}
        textsOf={textsOf}
      />
      {asked && (
        <DeletePrompt
          title={t("crud.deletion.title", { name: nameOf(asked) })}
          text={t("crud.deletion.text", { one })}
          onConfirm={() => void remove(asked.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
