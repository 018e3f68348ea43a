import { useDeferredValue, useMemo, useState } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { groupBy } from "../../../lib/groupBy";
import { sameContent } from "../../../lib/sameContent";
import type { ChangeSet } from "../changes/change";
import { oncePerFact, createFreshWarnings, type ZoneWarning } from "../changes/zoneWarnings";
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

const none: RowWarnings = new Map();

/** The warnings by the record that they speak of. A record keeps its list while nothing is said otherwise. */
export const byRecord = (warnings: readonly ZoneWarning[], before: RowWarnings = none): RowWarnings => {
  return new Map(
    [...groupBy(warnings, ({ record }) => String(record.id))].map(([id, found]) => {
      const list = found.map(({ warning }) => warning);
      const known = before.get(id);
      return [id, known && sameContent(known, list) ? known : list];
    }),
  );
};

/** What the changes make wrong in the zone, by record: a moment after what was typed, which never waits for it. */
export const useRowWarnings = (records: readonly DnsRecord[], changes: ChangeSet, zone: string): RowWarnings => {
  const shown = useDeferredValue(changes);
  const freshWarnings = useMemo(() => createFreshWarnings(records, zone), [records, zone]);
  const fresh = useMemo(() => oncePerFact(freshWarnings(shown), shown), [freshWarnings, shown]);
  const [last, setLast] = useState({ fresh, byRecord: byRecord(fresh) });
  if (last.fresh === fresh) return last.byRecord;
  const now = { fresh, byRecord: byRecord(fresh, last.byRecord) };
  setLast(now);
  return now.byRecord;
};
