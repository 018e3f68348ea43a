import type { Identifier } from "ra-core";
import { memo, useCallback, useMemo } from "react";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { Status, type StatusName } from "../../../ui/status/Status";
import { ScrollTable } from "../../../ui/table/ScrollTable";
import { StepList } from "../several/StepList";
import { byRecord } from "../several/useRowWarnings";
import { isChosen, type Row } from "./rows";
import { objectionKey } from "./verdict";

interface Props {
  rows: readonly Row[];
  /** Where the person has chosen otherwise than proposed. */
  toggled: ReadonlySet<Identifier>;
  onToggle: (id: Identifier) => void;
}

const statusOf = {
  unread: "idle",
  failed: "failed",
  noZone: "idle",
  sameZone: "idle",
  nothing: "idle",
  fits: "done",
  conflict: "notice",
} as const satisfies Record<Row["state"], StatusName>;

/** So many changes are shown; more unfold. */
const SHOWN = 2;

const Changes = ({ row }: { row: Extract<Row, { state: "fits" | "conflict" }> }) => {
  const t = useT();
  const { changes, objections, warnings } = row.verdict;
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  const counts = { added: count("add"), changed: count("change"), removed: count("remove") };
  const steps = <StepList steps={changes.map((change) => ({ change }))} warnings={byRecord(warnings)} />;
  return (
    <>
      {objections.map((objection) => (
        <p key={objectionKey(objection)} className="many-objection">
          {t(objection.message, objection.args)}
        </p>
      ))}
      {changes.length <= SHOWN ? (
        steps
      ) : (
        <details>
          <summary>{t("dnsChanges.zoneText.counts", counts)}</summary>
          {steps}
        </details>
      )}
    </>
  );
};

const Detail = ({ row }: { row: Row }) => {
  const t = useT();
  switch (row.state) {
    case "fits":
    case "conflict":
      return <Changes row={row} />;
    case "failed":
      return errorWords(row.error, t);
    case "sameZone":
      return t("dnsChanges.many.sameZone", { domain: row.other.url });
    case "noZone":
      return t("dnsChanges.many.noZone");
    default:
      return null;
  }
};

const Cells = memo(({ row, isOn, onToggle }: { row: Row; isOn: boolean } & Pick<Props, "onToggle">) => {
  const t = useT();
  const { url, id } = row.domain;
  return (
    <>
      <td role="cell" className="many-choose">
        {(row.state === "fits" || row.state === "conflict") && (
          <label className="many-box">
            <input
              type="checkbox"
              checked={isOn}
              aria-label={t("dnsChanges.many.chooseOf", { domain: url })}
              onChange={() => onToggle(id)}
            />
          </label>
        )}
      </td>
      <th role="rowheader" scope="row" className="many-domain">
        {url}
      </th>
      <td role="cell" className="many-state">
        <Status is={statusOf[row.state]}>{t(`dnsChanges.many.states.${row.state}`)}</Status>
      </td>
      <td role="cell" className="many-change">
        <Detail row={row} />
      </td>
    </>
  );
});
Cells.displayName = "Cells";

const columns = ["choose", "domain", "state", "change"] as const;
const keyOf = ({ domain }: Row) => domain.id;

/** For each domain whether it is changed, and what its zone would gain and lose. */
export const DomainTable = ({ rows, toggled, onToggle }: Props) => {
  const t = useT();
  const headers = useMemo(
    () =>
      columns.map((name) => ({
        name: `many-${name}`,
        header:
          name === "choose" ? (
            <span className="visually-hidden">{t("dnsChanges.many.columns.choose")}</span>
          ) : (
            t(`dnsChanges.many.columns.${name}`)
          ),
      })),
    [t],
  );
  const renderCells = useCallback(
    (row: Row) => <Cells row={row} isOn={isChosen(row, toggled)} onToggle={onToggle} />,
    [toggled, onToggle],
  );
  return (
    <ScrollTable
      label={t("dnsChanges.many.table")}
      columns={headers}
      rows={rows}
      keyOf={keyOf}
      renderCells={renderCells}
      estimatedHeight={42}
    />
  );
};
