import type { RaRecord } from "ra-core";
import { useCallback, useMemo, type ElementType, type ReactNode } from "react";
import type { ResourceName } from "../../dataProvider/endpoints";
import { entryOf } from "../../dataProvider/entries";
import { fieldsOf } from "../../dataProvider/fields";
import { useT } from "../../i18n";
import type { TextsOf } from "../unreadable/UnreadableCells";
import { cellText } from "./cellText";
import type { Cell } from "./RecordRow";
import { useResourceTexts } from "./useResourceTexts";

/** A column as `<DataTable.Col>` describes it; without `field` and `render` it shows text, numbers and flags. */
export interface RecordColumn {
  source: string;
  /** react-admin's, or one of your own: it finds its record in the context. */
  field?: ElementType;
  render?: (record: RaRecord) => ReactNode;
}

/** What the cells of a standard list show. */
export const useCells = (resource: ResourceName, columns: readonly RecordColumn[]) => {
  const t = useT();
  const { labelOf } = useResourceTexts(resource);
  const textOf = useMemo(() => {
    const fields = fieldsOf(entryOf(resource).input);
    return (record: RaRecord, source: string) =>
      cellText(record[source], t, fields[source]?.kind === "flag" || undefined);
  }, [resource, t]);

  const cellsOf = useCallback(
    (record: RaRecord) =>
      columns.map(({ source, field: Field, render }): Cell => {
        const cell = { name: source, label: labelOf(source) };
        if (Field) return { ...cell, content: <Field source={source} />, isEmpty: (record[source] ?? "") === "" };
        const content = render ? render(record) : textOf(record, source);
        return { ...cell, content, isEmpty: content === "" };
      }),
    [columns, labelOf, textOf],
  );
  return {
    cellsOf,
    /** The first column names a record. */
    nameOf: useCallback((record: RaRecord) => textOf(record, columns[0]?.source ?? "id"), [columns, textOf]),
    /** What the columns show of an unreadable record. */
    textsOf: useCallback<TextsOf>((texts) => columns.map(({ source }) => texts[source]), [columns]),
    headers: useMemo(
      () => columns.map(({ source }) => ({ name: source, header: labelOf(source) })),
      [columns, labelOf],
    ),
  };
};
