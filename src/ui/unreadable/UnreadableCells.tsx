import type { UnreadableRow } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { Status } from "../status/Status";
import { useFieldWords } from "./useFieldWords";
import "./unreadable.css";

interface CellsProps {
  row: UnreadableRow;
  /** The table's number of columns. */
  columns: number;
  /** How many columns at its start have controls: the name spans them. */
  lead?: number;
  /** What the first columns show of the plain values. */
  textsOf: (texts: UnreadableRow["texts"]) => readonly (string | undefined)[];
}

export type TextsOf = CellsProps["textsOf"];

/** The cells of an unreadable record: what there is of it, marked, without actions. */
export const UnreadableCells = ({ row, columns, lead = 0, textsOf }: CellsProps) => {
  const t = useT();
  const fieldWords = useFieldWords();
  const [name, ...others] = textsOf(row.texts);
  const left = columns - lead - 1 - others.length;
  return (
    <>
      <th role="rowheader" scope="row" colSpan={1 + lead} className="unreadable-name">
        <bdi>{name || (row.id === undefined ? "–" : `#${row.id}`)}</bdi>{" "}
        <Status is="unknown">{t("unreadable.mark", { fields: fieldWords([row]) })}</Status>
      </th>
      {others.map((text, index) => (
        <td key={index} role="cell" className="unreadable-text">
          {text}
        </td>
      ))}
      {left > 0 && <td role="cell" colSpan={left} className="unreadable-text" />}
    </>
  );
};
