import { memo, useCallback, useMemo } from "react";
import { useT } from "../../../i18n";
import { usePanel } from "../../../ui/panel";
import { ScrollTable } from "../../../ui/table/ScrollTable";
import { IconButton } from "../../../ui/widgets/IconButton";
import type { EditedField } from "../changes/change";
import { withChanged, withoutChange, withRemoved } from "../changes/edits";
import { recordTypes } from "../record";
import { Cell } from "./Cell";
import { shownText, withField } from "./fields";
import type { EditedRow } from "./rows";
import type { Update } from "./useChangeSet";

interface Props {
  zone: string;
  rows: readonly EditedRow[];
  update: Update;
}

const columns = ["name", "type", "data", "priority", "ttl", "tools"] as const;
const keyOf = ({ id }: EditedRow) => id;

interface TypeProps {
  label: string;
  type: string;
  disabled: boolean;
  onType: (type: string) => void;
}

const TypeSelect = ({ label, type, disabled, onType }: TypeProps) => {
  const t = useT();
  const types = recordTypes.some((known) => known === type) ? recordTypes : [...recordTypes, type];
  return (
    <select
      className="cell-input"
      data-field="type"
      aria-label={label}
      value={type}
      disabled={disabled}
      onChange={({ target }) => onType(target.value)}
    >
      {types.map((value) => (
        <option key={value} value={value}>
          {value === "A" ? t("dns.types.a") : value}
        </option>
      ))}
    </select>
  );
};

interface ToolsProps {
  row: EditedRow;
  name: string;
  update: Update;
}

const RowTools = ({ row: { id, record, change }, name, update }: ToolsProps) => {
  const t = useT();
  return (
    <>
      {change && change.kind !== "add" && (
        <button
          type="button"
          className="button button-small button-quiet"
          aria-label={t("dnsChanges.undoRow", { record: name })}
          onClick={() => update((known) => withoutChange(known, id))}
        >
          {t("dnsChanges.undoOne")}
        </button>
      )}
      {change?.kind !== "remove" && (
        <IconButton
          icon="delete"
          label={t("dnsChanges.remove", { record: name })}
          onClick={() => update((known) => withRemoved(known, record))}
        />
      )}
    </>
  );
};

const Cells = memo(({ row, zone, update }: Pick<Props, "zone" | "update"> & { row: EditedRow }) => {
  const t = useT();
  const { ipv6Type } = usePanel().config.dns;
  const { id, record, original, change, warnings } = row;
  const isRemoved = change?.kind === "remove";
  const name = original
    ? [original.type, original.name].filter(Boolean).join(" ")
    : t("dnsChanges.newRecord", { number: id.replace(/\D+/g, "") });
  const onText = (field: EditedField) => (text: string) =>
    update((known) => withChanged(known, record, withField(record, field, text, { zone, original, ipv6Type })));
  const cell = (field: Exclude<EditedField, "type">) => ({
    field,
    label: t(`dnsChanges.cell.${field}`, { record: name }),
    value: shownText(record, field, zone),
    disabled: isRemoved,
    warnings: warnings.filter((warning) => warning.field === field),
    onText: onText(field),
  });
  const type = shownText(record, "type", zone);
  return (
    <>
      <th role="rowheader" scope="row" className="edited-name">
        <Cell
          {...cell("name")}
          placeholder={zone}
          mark={
            change && (
              <span className={`change-mark change-${change.kind}`}>{t(`dnsChanges.state.${change.kind}`)}</span>
            )
          }
        />
      </th>
      <td role="cell" className="edited-type">
        <TypeSelect
          label={t("dnsChanges.cell.type", { record: name })}
          type={type}
          disabled={isRemoved}
          onType={onText("type")}
        />
      </td>
      <td role="cell" className="edited-data">
        <Cell key={String(type === "TXT")} {...cell("data")} isMultiline={type === "TXT"} />
      </td>
      <td role="cell" className="edited-priority" data-label={t("dnsChanges.columns.priority")}>
        {type === "MX" && <Cell {...cell("priority")} inputMode="numeric" />}
      </td>
      <td role="cell" className="edited-ttl" data-label={t("dnsChanges.columns.ttl")}>
        <Cell {...cell("ttl")} />
      </td>
      <td role="cell" className="row-tools">
        <RowTools row={row} name={name} update={update} />
      </td>
    </>
  );
});

/** The records of a zone with a field in every cell. Nothing is sent. */
export const EditTable = ({ zone, rows, update }: Props) => {
  const t = useT();
  const headers = useMemo(
    () =>
      columns.map((name) => ({
        name: name === "tools" ? name : `edited-${name}`,
        header:
          name === "tools" ? (
            <span className="visually-hidden">{t("dnsChanges.columns.tools")}</span>
          ) : (
            t(`dnsChanges.columns.${name}`)
          ),
      })),
    [t],
  );
  const renderCells = useCallback((row: EditedRow) => <Cells row={row} zone={zone} update={update} />, [zone, update]);
  return (
    <ScrollTable
      label={t("dnsChanges.table")}
      columns={headers}
      rows={rows}
      keyOf={keyOf}
      renderCells={renderCells}
      estimatedHeight={41}
    />
  );
};
