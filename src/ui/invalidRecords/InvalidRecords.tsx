import { mapValues } from "es-toolkit";
import type { InvalidRow, InvalidRecords } from "@/dataProvider/responses";
import { useT } from "@/i18n";
import { isObject } from "@/lib/isObject";
import { createTextFilter } from "@/lib/search";
import { toPlainText } from "@/lib/serverText";
import { Status } from "../status/Status";
import "@/theme/components/invalidRecords.css";

const MOST_NAMED = 5;

const useFormatFields = () => {
  const t = useT();
  return (rows: readonly InvalidRow[]): string => {
    const names = rows.flatMap(({ fields }) => (fields.length > 0 ? fields : [t("invalidRecords.record")]));
    const [...different] = new Set(names);
    return [...different.slice(0, MOST_NAMED), ...(different.length > MOST_NAMED ? ["…"] : [])].join(", ");
  };
};

interface CellsProps {
  row: InvalidRow;
  columns: number;
  /** The number of leading columns with controls, which stay empty. */
  lead?: number;
  /** The texts of the first columns. */
  getTexts: (texts: InvalidRow["texts"]) => readonly (string | null | undefined)[];
}

export type GetTexts = CellsProps["getTexts"];

export const InvalidRecordCells = ({ row, columns, lead = 0, getTexts }: CellsProps) => {
  const t = useT();
  const formatFields = useFormatFields();
  const [name, ...others] = getTexts(row.texts);
  const left = columns - lead - 1 - others.length;
  return (
    <>
      {lead > 0 && <td role="cell" colSpan={lead} className="invalid-text" />}
      <th role="rowheader" scope="row" className="invalid-name">
        <bdi>{name || (row.id === undefined ? "–" : `#${row.id}`)}</bdi>{" "}
        <Status is="unknown">{t("invalidRecords.mark", { fields: formatFields([row]) })}</Status>
      </th>
      {others.map((text, index) => (
        <td key={index} role="cell" className="invalid-text">
          {text}
        </td>
      ))}
      {left > 0 && <td role="cell" colSpan={left} className="invalid-text" />}
    </>
  );
};

interface Props {
  invalidRecords: InvalidRecords | undefined;
  choices?: boolean;
}

export const InvalidRecordsNote = ({ invalidRecords, choices = false }: Props) => {
  const t = useT();
  const formatFields = useFormatFields();
  if (!invalidRecords) return null;
  const { rows, total } = invalidRecords;
  return (
    <p className={choices ? "field-hint" : "message message-warn invalid-note"} role="status">
      {t(choices ? "invalidRecords.choices" : "invalidRecords.note", {
        smart_count: rows.length,
        total,
        fields: formatFields(rows),
      })}
    </p>
  );
};

/**
 * The invalid records whose texts contain every word of the search, in any spelling.
 * @param toTerm converts a word to the search term.
 */
export const filterInvalidRecords = (
  invalidRecords: InvalidRecords | undefined,
  search: string,
  toTerm?: (word: string) => string,
): InvalidRecords | undefined => {
  const isMatch = createTextFilter(search, toTerm);
  if (!invalidRecords || !isMatch) return invalidRecords;
  return { ...invalidRecords, rows: invalidRecords.rows.filter(({ texts }) => isMatch(Object.values(texts))) };
};

/** A record whose row cannot be rendered costs itself, not its list. */
export const toInvalidRow = (record: unknown): InvalidRow => ({
  key: "",
  id: undefined,
  fields: [],
  texts: mapValues(isObject(record) ? record : {}, toPlainText),
});
