import type { UnreadableRow } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";

/** At most this many wrong fields are named. */
const MOST_NAMED = 5;

/** The fields that make rows unreadable, each once. */
export const useFieldWords = () => {
  const t = useT();
  return (rows: readonly UnreadableRow[]): string => {
    const names = rows.flatMap(({ fields }) => (fields.length > 0 ? fields : [t("unreadable.record")]));
    const [...different] = new Set(names);
    return [...different.slice(0, MOST_NAMED), ...(different.length > MOST_NAMED ? ["…"] : [])].join(", ");
  };
};
