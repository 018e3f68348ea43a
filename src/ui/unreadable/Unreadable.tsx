import type { UnreadableRow, Unreadable } from "@/dataProvider/readRows";
import { useT } from "@/i18n";
import { Status } from "../status/Status";
import "@/theme/components/unreadable.css";
import { useCallback, useMemo } from "react";

/** At most this many wrong fields are named. */
const MOST_NAMED = 5;

/** The fields that make rows unreadable, each once. */
const useFieldWords = () => {
  const t = useT();
  return (rows: readonly UnreadableRow[]): string => {
    const names = rows.flatMap(({ fields }) => (fields.length > 0 ? fields : [t("unreadable.record")]));
    const [...different] = new Set(names);
    return [...different.slice(0, MOST_NAMED), ...(different.length > MOST_NAMED ? ["…"] : [])].join(", ");
  };
};

interface CellsProps {
  row: UnreadableRow;
  /** The table's number of columns. */
  columns: number;
  /** How many columns at its start have controls: they stay empty. */
  lead?: number;
  /** What the first columns show of the plain values. */
  textsOf: (texts: UnreadableRow["texts"]) => readonly (string | null | undefined)[];
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
      {lead > 0 && <td role="cell" colSpan={lead} className="unreadable-text" />}
      <th role="rowheader" scope="row" className="unreadable-name">
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

interface Props {
  unreadable: Unreadable | undefined;
  /** The list is one to choose from, which leaves out unreadable records. */
  choices?: boolean;
}

/** The line above a list with unreadable records: how many there are, and which fields are wrong. */
export const UnreadableNote = ({ unreadable, choices = false }: Props) => {
  const t = useT();
  const fieldWords = useFieldWords();
  if (!unreadable) return null;
  const { rows, of } = unreadable;
  return (
    <p className={choices ? "field-hint" : "message message-warn unreadable-note"} role="status">
      {t(choices ? "unreadable.choices" : "unreadable.note", {
        smart_count: rows.length,
        of,
        fields: fieldWords(rows),
      })}
    </p>
  );
};

/**
 * The unreadable records whose texts contain every word of the search, in any case.
 * @param termOf turns a word into the term to look for.
 */
export const matchingUnreadable = (
  unreadable: Unreadable | undefined,
  search: string,
  termOf = (word: string): string => word,
): Unreadable | undefined => {
  const words = search.toLowerCase().split(/\s+/).map(termOf).filter(Boolean);
  if (!unreadable || words.length === 0) return unreadable;
  const rows = unreadable.rows.filter(({ texts }) => {
    const text = Object.values(texts).join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { ...unreadable, rows };
};

/** The rows of a table with the unreadable ones in front, where they are seen, and how to tell them apart. */
export const useMarkedRows = <Row,>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  unreadable: Unreadable | undefined,
) => {
  const marked = useMemo(() => new Set<unknown>(unreadable?.rows), [unreadable]);
  const isMarked = useCallback((row: Row | UnreadableRow): row is UnreadableRow => marked.has(row), [marked]);
  return {
    rows: useMemo((): readonly (Row | UnreadableRow)[] => [...(unreadable?.rows ?? []), ...rows], [unreadable, rows]),
    keyOf: (row: Row | UnreadableRow) => (isMarked(row) ? row.key : keyOf(row)),
    isMarked,
  };
};
