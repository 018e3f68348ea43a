import { useT } from "../../../i18n";
import { groupBy } from "../../../lib/groupBy";
import type { ZoneWarning } from "../changes/zoneWarnings";
import type { Warning } from "../warnings";

/** The id of a warning in its list, which its field names as its description. */
export const warningId = (id: string, index: number): string => `${id}-${index}`;

/** What the changes make wrong with a record, a line for each. */
export const RowWarnings = ({ id, warnings }: { id?: string; warnings: readonly Warning[] }) => {
  const t = useT();
  return (
    warnings.length > 0 && (
      <ul id={id} className="row-warnings">
        {warnings.map(({ message, args }, index) => (
          <li key={message} id={id && warningId(id, index)}>
            {t(message, args)}
          </li>
        ))}
      </ul>
    )
  );
};

export type RowWarnings = ReadonlyMap<string, readonly Warning[]>;

/** The warnings by the record that they speak of. */
export const byRecord = (warnings: readonly ZoneWarning[]): RowWarnings =>
  new Map(
    [...groupBy(warnings, ({ record }) => String(record.id))].map(([id, found]) => [
      id,
      found.map(({ warning }) => warning),
    ]),
  );
