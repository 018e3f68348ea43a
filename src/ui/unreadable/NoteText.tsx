import type { Unreadable } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { useFieldWords } from "./useFieldWords";
import "./unreadable.css";

interface Props {
  unreadable: Unreadable;
  choices: boolean;
}

export const NoteText = ({ unreadable: { rows, of }, choices }: Props) => {
  const t = useT();
  const fieldWords = useFieldWords();
  return (
    <p className={choices ? "field-hint" : "message message-warn unreadable-note"} role="status">
      {t(choices ? "unreadable.choices" : "unreadable.note", { count: rows.length, of, fields: fieldWords(rows) })}
    </p>
  );
};
