import { useT } from "../../i18n";
import type { Warning } from "./warnings";

/** Warnings about one field. They appear while typing and block nothing. */
export const Warnings = ({ warnings, field }: { warnings: readonly Warning[]; field: Warning["field"] }) => {
  const t = useT();
  return (
    <div role="status" className="dns-warnings">
      {warnings
        .filter((warning) => warning.field === field)
        .map(({ message, args }) => (
          <p key={message}>{t(message, args)}</p>
        ))}
    </div>
  );
};
