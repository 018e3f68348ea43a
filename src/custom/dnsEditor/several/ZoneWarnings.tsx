import { useMemo } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import type { ChangeSet } from "../changes/change";
import { warningsAfter } from "../changes/zoneWarnings";
import { recordName } from "../recordName";

interface Props {
  records: readonly DnsRecord[];
  changes: ChangeSet;
  zone: string;
}

/** The warnings that the changes bring into the zone. Those that are there already are counted. */
export const ZoneWarnings = ({ records, changes, zone }: Props) => {
  const t = useT();
  const { fresh, known } = useMemo(() => warningsAfter(records, changes, zone), [records, changes, zone]);
  if (fresh.length + known.length === 0) return null;
  return (
    <section className="drawer-part" aria-label={t("dnsChanges.warnings.title")}>
      <h3>{t("dnsChanges.warnings.title")}</h3>
      {fresh.length > 0 && (
        <ul className="dns-warnings">
          {fresh.map(({ record, warning: { field, message, args } }) => (
            <li key={`${record.id} ${field} ${message}`}>
              <p>
                <b>{recordName(record)}:</b> {t(message, args)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && <p>{t("dnsChanges.warnings.known", { smart_count: known.length })}</p>}
    </section>
  );
};
