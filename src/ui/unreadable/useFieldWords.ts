import type { UnreadableRow } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";

/** So many fields are named, of which rows of a list cannot be read. */
const MOST_NAMED = 5;

/** The fields because of which rows cannot be read, each once. */
export const useFieldWords = () => {
  const t = useT();
  return (rows: readonly UnreadableRow[]): string => {
    const names = rows.flatMap(({ fields }) => (fields.length > 0 ? fields : [t("unreadable.record")]));
    const [...different] = new Set(names);
    return [...different.slice(0, MOST_NAMED), ...(different.length > MOST_NAMED ? ["…"] : [])].join(", ");
  };
};
