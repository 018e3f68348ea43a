import { useT } from "../../../i18n";
import type { WarningsAfter } from "../changes/zoneWarnings";
import { recordName } from "../recordName";

/** The warnings that the changes bring into the zone. Those that are there already are counted. */
export const ZoneWarnings = ({ fresh, known }: WarningsAfter) => {
  const t = useT();
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
