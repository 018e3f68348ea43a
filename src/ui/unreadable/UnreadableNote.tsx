import type { Unreadable } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { useFieldWords } from "./useFieldWords";
import "./unreadable.css";

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
      {t(choices ? "unreadable.choices" : "unreadable.note", { count: rows.length, of, fields: fieldWords(rows) })}
    </p>
  );
};
