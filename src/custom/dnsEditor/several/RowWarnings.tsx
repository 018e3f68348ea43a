import { useT } from "../../../i18n";
import type { Warning } from "../warnings";

/** What the changes make wrong with a record, in its own row. */
export const RowWarnings = ({ id, warnings }: { id?: string; warnings: readonly Warning[] }) => {
  const t = useT();
  return (
    warnings.length > 0 && (
      <ul id={id} className="row-warnings">
        {warnings.map(({ message, args }) => (
          <li key={message}>{t(message, args)}</li>
        ))}
      </ul>
    )
  );
};
