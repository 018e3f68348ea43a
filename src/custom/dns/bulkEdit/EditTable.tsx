import { useCallback, useId } from "react";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import { ScrollTable } from "@/ui/table/ScrollTable";
import { IconButton } from "@/ui/widgets/icons";
import { SelectField } from "@/ui/widgets/SelectField";
import type { EditableField } from "@/model/dns/change";
import { changeRecord, dropChange, removeRecord } from "../changes/editChangeSet";
import { listTypeOptions, getRecordType } from "@/model/dns/recordTypes";
import { Cell, DataCells, type CellProps } from "./EditCells";
import { RowWarnings, warningId } from "../RowWarnings";
import { ChangeMark } from "./StepList";
import { formatField, editField, type EditRow } from "./editRows";
import { isAboutPart, type Warning } from "@/model/dns/warnings/findWarnings";
import type { Update } from "./useChangeSet";
import styles from "./bulkEdit.module.css";

interface Props {
  zone: string;
  rows: readonly EditRow[];
  update: Update;
}

const columns = ["name", "type", "data", "priority", "ttl", "change", "tools"] as const;
const getKey = ({ id }: EditRow) => id;

const TypeSelect = ({ label, value: type, disabled, onText }: CellProps) => {
  const t = useT();
  return (
    <SelectField
      className={`select ${styles.cellInput}`}
      data-field="type"
      label={label}
      labelPlace="hidden"
      options={listTypeOptions(type).map((value) => [value, value === "A" ? t("dns.types.a") : value] as const)}
      value={type}
      disabled={disabled}
      onChange={onText}
    />
  );
};

const RowTools = ({ row, name, update }: { row: EditRow; name: string; update: Update }) => {
  const { id, record, change } = row;
  const t = useT();
  return (
    <td role="cell" className="row-tools">
      {change && change.kind !== "add" && (
        <IconButton
          icon="undo"
          label={t("dnsChanges.undoRow", { record: name })}
          onClick={() => update((changes) => dropChange(changes, id))}
        />
      )}
      {change?.kind !== "remove" && (
        <IconButton
          icon="delete"
          label={t("dnsChanges.remove", { record: name })}
          onClick={() => update((changes) => removeRecord(changes, record))}
        />
      )}
    </td>
  );
};

const useRecordLabel = ({ id, original }: EditRow): string => {
  const t = useT();
  return original
    ? [original.type, original.name].filter(Boolean).join(" ")
    : t("dnsChanges.newRecord", { number: id.replace(/\D+/g, "") });
};

const listIds = (id: string, warnings: EditRow["warnings"], isAbout: (warning: Warning) => boolean): string =>
  warnings.flatMap((warning, index) => (isAbout(warning) ? [warningId(id, index)] : [])).join(" ");

/** The button disappears with its warning. */
const focusField = (button: HTMLElement, field: string): void =>
  button.closest("tr")?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();

const Cells = ({ row, zone, update }: Pick<Props, "zone" | "update"> & { row: EditRow }) => {
  const t = useT();
  const warningsId = useId();
  const { ipv6Type } = useServices().config.dns;
  const { record, original, change, warnings } = row;
  const name = useRecordLabel(row);
  const type = formatField(record, "type", zone);
  const onText = (field: EditableField) => (text: string) =>
    update((changes) => changeRecord(changes, record, editField(record, field, text, { zone, original, ipv6Type })));
  const cell = (field: EditableField) => ({
    field,
    label: t("dnsChanges.cell", { part: t(`dnsChanges.columns.${field}`), record: name }),
    value: formatField(record, field, zone),
    disabled: change?.kind === "remove",
    describedBy: listIds(warningsId, warnings, (warning) => warning.field === field),
    onText: onText(field),
  });
  const applyFix = ({ field, fix = "" }: Warning, button: HTMLElement) => {
    focusField(button, field);
    onText(field)(fix);
  };
  return (
    <>
      <th
        role="rowheader"
        scope="row"
        className={styles.editedName}
        aria-describedby={warnings.length > 0 ? warningsId : undefined}
      >
        <Cell {...cell("name")} isCleaned placeholder={zone} />
      </th>
      <td role="cell" className={styles.editedType} data-label={t("dnsChanges.columns.type")}>
        <TypeSelect {...cell("type")} />
      </td>
      <td role="cell" className={styles.editedData}>
        <DataCells
          {...{ type, name }}
          data={cell("data")}
          comment={cell("comment")}
          describePart={(part) => listIds(warningsId, warnings, (warning) => isAboutPart(warning, type, part))}
        />
      </td>
      <td role="cell" className={styles.editedPriority} data-label={t("dnsChanges.columns.priority")}>
        {getRecordType(type).hasPriority && <Cell {...cell("priority")} inputMode="numeric" />}
      </td>
      <td role="cell" className={styles.editedTtl} data-label={t("dnsChanges.columns.ttl")}>
        <Cell {...cell("ttl")} />
      </td>
      <td role="cell" className={styles.editedChange}>
        {change && <ChangeMark kind={change.kind} />}
      </td>
      <RowTools {...{ row, name, update }} />
      {warnings.length > 0 && (
        <td role="cell" className={styles.editedWarnings}>
          <RowWarnings id={warningsId} warnings={warnings} onFix={applyFix} />
        </td>
      )}
    </>
  );
};

export const EditTable = ({ zone, rows, update }: Props) => {
  const t = useT();
  const headers = columns.map((name) => {
    const text = t(`dnsChanges.columns.${name}`);
    return { name, header: name === "tools" ? <span className="visually-hidden">{text}</span> : text };
  });
  const renderCells = useCallback((row: EditRow) => <Cells row={row} zone={zone} update={update} />, [zone, update]);
  return (
    <ScrollTable
      label={t("dnsChanges.table")}
      columns={headers}
      rows={rows}
      getKey={getKey}
      renderCells={renderCells}
    />
  );
};
