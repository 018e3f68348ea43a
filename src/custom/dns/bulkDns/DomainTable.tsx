import { partition, sumBy } from "es-toolkit";
import type { Identifier } from "ra-core";
import { memo, useCallback } from "react";
import { useT, type Translate } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { Status } from "@/ui/status/Status";
import { ScrollTable } from "@/ui/table/ScrollTable";
import type { Change } from "@/model/dns/change";
import { isSameType } from "@/model/dns/recordTypes";
import type { PresetParameter } from "../presets/presets";
import { formatDetails } from "../formatRecord";
import { ParameterField } from "../bulkEdit/PresetFields";
import type { WarningsById } from "../changes/findNewWarnings";
import { splitStepRemarks } from "../changes/splitShared";
import { formatChangeCounts } from "../changes/formatChange";
import { StepList } from "../bulkEdit/StepList";
import { hasOwnValue, isSelected, rowStatusNames, type BulkDnsRow } from "./domainRows";
import { objectionKey } from "./assessZone";
import styles from "./bulkDns.module.css";

interface Props {
  rows: readonly BulkDnsRow[];
  toggled: readonly Identifier[];
  /** Lists unchanged domains by name only, below the table. */
  foldsUnchanged: boolean;
  onToggle: (id: Identifier) => void;
  ownValues: OwnValues | undefined;
}

export interface OwnValues {
  parameter: PresetParameter;
  values: Readonly<Record<string, string>>;
  onType: (id: Identifier, text: string) => void;
  /** @returns true if a column was pasted */
  onPaste: (id: Identifier, text: string) => boolean;
}

const UNFOLDED_MAX = 2;

const isMail = (change: Change) =>
  (change.kind !== "add" && isSameType(change.from.type, "MX")) ||
  (change.kind !== "remove" && isSameType(change.to.type, "MX"));

const formatTtls = (changes: readonly Change[], t: Translate): string => {
  const written = changes.flatMap((change) => (change.kind === "remove" ? [] : [change.to]));
  return [...new Set(written.flatMap(({ ttl }) => formatDetails({ priority: null, ttl }, t)))].join(", ");
};

/** Warnings and remarks that are visible only when the changes are unfolded. */
const formatWarningCount = (changes: readonly Change[], warnings: WarningsById, t: Translate): string => {
  const smart_count = sumBy(
    Object.values(splitStepRemarks(changes, warnings)),
    ({ shared, own }) => shared.length + sumBy([...own.values()], ({ length }) => length),
  );
  return smart_count > 0 ? t("dnsChanges.bulkDns.warnings", { smart_count }) : "";
};

const Changes = ({ row }: { row: Extract<BulkDnsRow, { state: "fits" | "conflict" }> }) => {
  const t = useT();
  const { changes, objections, warnings } = row.verdict;
  // MX records are never folded.
  const isShort = changes.length <= UNFOLDED_MAX;
  const [unfolded, folded] = isShort
    ? [changes, []]
    : [changes.filter(isMail), changes.filter((change) => !isMail(change))];
  const list = (steps: readonly Change[]) =>
    steps.length > 0 && <StepList steps={steps.map((change) => ({ change }))} warnings={warnings} />;
  return (
    <>
      {objections.map((objection) => (
        <p key={objectionKey(objection)} className={styles.bulkDnsObjection}>
          {t(objection.message, objection.args)}
        </p>
      ))}
      {list(unfolded)}
      {folded.length > 0 && (
        <details>
          <summary>
            {[formatChangeCounts(changes, t), formatTtls(changes, t), formatWarningCount(folded, warnings, t)]
              .filter(Boolean)
              .join(" · ")}
          </summary>
          {list(folded)}
        </details>
      )}
    </>
  );
};

const Detail = ({ row }: { row: BulkDnsRow }) => {
  const t = useT();
  switch (row.state) {
    case "fits":
    case "conflict":
      return <Changes row={row} />;
    case "changed":
      return <span>{t(row.obstacle.message, row.obstacle.args)}</span>;
    case "failed":
      return <span>{errorMessage(row.error, t)}</span>;
    case "sameZone":
      return <span>{t("dnsChanges.bulkDns.sameZone", { domain: row.other.url })}</span>;
    case "noZone":
      return <span>{t("dnsChanges.bulkDns.noZone")}</span>;
    default:
      return null;
  }
};

const OwnField = ({ ownValues, domain }: { ownValues: OwnValues; domain: BulkDnsRow["domain"] }) => (
  <ParameterField
    parameter={ownValues.parameter}
    domain={domain.url}
    typed={ownValues.values[String(domain.id)]}
    onType={(text) => ownValues.onType(domain.id, text)}
    onPaste={(event) => {
      if (ownValues.onPaste(domain.id, event.clipboardData.getData("text"))) event.preventDefault();
    }}
  />
);

interface CellsProps extends Pick<Props, "onToggle" | "ownValues"> {
  row: BulkDnsRow;
  isOn: boolean;
}

const Cells = memo(({ row, isOn, onToggle, ownValues }: CellsProps) => {
  const t = useT();
  const { url, id } = row.domain;
  return (
    <>
      <td role="cell" className={styles.bulkDnsChoose}>
        {(row.state === "fits" || row.state === "conflict") && (
          <label className={styles.bulkDnsBox}>
            <input
              type="checkbox"
              checked={isOn}
              aria-label={t("dnsChanges.bulkDns.chooseDomain", { domain: url })}
              onChange={() => onToggle(id)}
            />
          </label>
        )}
      </td>
      <th role="rowheader" scope="row" className={styles.bulkDnsDomain}>
        {url}
      </th>
      <td role="cell" className={styles.bulkDnsState}>
        <Status is={rowStatusNames[row.state]}>{t(`dnsChanges.bulkDns.states.${row.state}`)}</Status>
      </td>
      <td role="cell" className={styles.bulkDnsChange}>
        {ownValues && hasOwnValue(row) && <OwnField ownValues={ownValues} domain={row.domain} />}
        <Detail row={row} />
      </td>
    </>
  );
});
Cells.displayName = "Cells";

const columns = ["choose", "domain", "state", "change"] as const;
const getKey = ({ domain }: BulkDnsRow) => domain.id;

export const DomainTable = ({ rows, toggled, foldsUnchanged, onToggle, ownValues }: Props) => {
  const t = useT();
  const headers = columns.map((name) => {
    const text = t(`dnsChanges.bulkDns.columns.${name}`);
    return {
      name: `bulk-dns-${name}`,
      header: name === "choose" ? <span className="visually-hidden">{text}</span> : text,
    };
  });
  const renderCells = useCallback(
    (row: BulkDnsRow) => <Cells row={row} isOn={isSelected(row, toggled)} onToggle={onToggle} ownValues={ownValues} />,
    [toggled, onToggle, ownValues],
  );
  const [folded, listed] = partition(rows, ({ state }) => foldsUnchanged && state === "nothing");
  return (
    <>
      {listed.length > 0 && (
        <ScrollTable
          label={t("dnsChanges.bulkDns.columns.change")}
          columns={headers}
          rows={listed}
          getKey={getKey}
          renderCells={renderCells}
        />
      )}
      {folded.length > 0 && (
        <details className={styles.bulkDnsFolded}>
          <summary>{t("dnsChanges.bulkDns.noMatch", { smart_count: folded.length })}</summary>
          <p>{folded.map(({ domain }) => domain.url).join(", ")}</p>
        </details>
      )}
    </>
  );
};
