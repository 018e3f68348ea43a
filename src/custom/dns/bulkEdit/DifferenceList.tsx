import { useMemo } from "react";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT, type Translate } from "../../../i18n";
import { countsOf, type ChangeSet } from "../changes/change";
import { byPlace, groupedByText, warningsAfter, type WarningsAfter, type ZoneWarning } from "../changes/zoneWarnings";
import { recordName } from "../record";
import { byRecord } from "./RowWarnings";
import { StepList } from "./StepList";

/** '1 added, 2 removed' */
export const countWords = (changes: ChangeSet, t: Translate): string => {
  const counts = countsOf(changes);
  return (["added", "changed", "removed"] as const)
    .flatMap((kind) => (counts[kind] > 0 ? t(`dnsChanges.zoneText.counts.${kind}`, { count: counts[kind] }) : []))
    .join(", ");
};

interface Props {
  zone: string;
  /** The zone to which the changes would be made. */
  records: readonly DnsRecord[];
  changes: ChangeSet;
  nothing: string;
}

/** What a text or a preset would change, counted and listed. */
export const DifferenceList = ({ zone, records, changes, nothing }: Props) => {
  const t = useT();
  const { ofZone, inLines } = useMemo(
    () => byPlace(warningsAfter(records, changes, zone).fresh, changes),
    [records, changes, zone],
  );
  return (
    <div className="drawer-part">
      <ZoneWarnings fresh={ofZone} known={[]} />
      <p role="status">{changes.length > 0 ? countWords(changes, t) : nothing}</p>
      {changes.length > 0 && <StepList steps={changes.map((change) => ({ change }))} warnings={byRecord(inLines)} />}
    </div>
  );
};

/** So many records are named; more are counted. */
const NAMED = 3;

const namesOf = (group: readonly ZoneWarning[], t: Translate): string => {
  const names = [...new Set(group.map(({ record }) => recordName(record)))];
  const more = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(more > 0 ? [t("dnsChanges.warnings.more", { count: more })] : [])].join(", ");
};

const List = ({ warnings }: { warnings: readonly ZoneWarning[] }) => {
  const t = useT();
  return (
    <ul className="dns-warnings">
      {groupedByText(warnings).map((group) => {
        const [{ record, warning }] = group as [ZoneWarning];
        return (
          <li key={`${record.id} ${warning.field} ${warning.message}`}>
            <p>
              <b>{namesOf(group, t)}:</b> {t(warning.message, warning.args)}
            </p>
          </li>
        );
      })}
    </ul>
  );
};

/** The warnings that the changes bring into the zone. Those that are there already unfold. */
export const ZoneWarnings = ({ fresh, known }: WarningsAfter) => {
  const t = useT();
  if (fresh.length + known.length === 0) return null;
  return (
    <section className="drawer-part" aria-label={t("dnsChanges.warnings.title")}>
      <h3>{t("dnsChanges.warnings.title")}</h3>
      {fresh.length > 0 && <List warnings={fresh} />}
      {known.length > 0 && (
        <details>
          <summary>{t("dnsChanges.warnings.known", { smart_count: known.length })}</summary>
          <List warnings={known} />
        </details>
      )}
    </section>
  );
};
