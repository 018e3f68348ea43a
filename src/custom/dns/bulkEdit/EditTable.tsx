import { useCallback, useId, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { useT } from "@/i18n";
import { removedFrom } from "@/lib/cleanName";
import { usePanel } from "@/ui/panel";
import { ScrollTable } from "@/ui/table/ScrollTable";
import { RemovedNote } from "@/ui/widgets/RemovedNote";
import { IconButton } from "@/ui/widgets/IconButton";
import type { EditedField } from "@/model/dns/change";
import { withChanged, withoutChange, withRemoved } from "../changes/edits";
import { optionsFor, pointsToName } from "@/model/dns/record";
import { RowWarnings, warningId } from "./RowWarnings";
import { shownText, withField, type EditedRow } from "./editRows";
import type { Warning } from "../warnings";
import type { Update } from "./useChangeSet";

interface Props {
  zone: string;
  rows: readonly EditedRow[];
  update: Update;
}

const columns = ["name", "type", "data", "priority", "ttl", "change", "tools"] as const;
const keyOf = ({ id }: EditedRow) => id;

interface TypeProps {
  label: string;
  type: string;
  disabled: boolean;
  onType: (type: string) => void;
}

const TypeSelect = ({ label, type, disabled, onType }: TypeProps) => {
  const t = useT();
  return (
    <select
      className="select cell-input"
      data-field="type"
      aria-label={label}
      value={type}
      disabled={disabled}
      onChange={({ target }) => onType(target.value)}
    >
      {optionsFor(type).map((value) => (
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
    <td role="cell" className="row-tools">
      {change && change.kind !== "add" && (
        <IconButton
          icon="undo"
          label={t("dnsChanges.undoRow", { record: name })}
          onClick={() => update((known) => withoutChange(known, id))}
        />
      )}
      {change?.kind !== "remove" && (
        <IconButton
          icon="delete"
          label={t("dnsChanges.remove", { record: name })}
          onClick={() => update((known) => withRemoved(known, record))}
        />
      )}
    </td>
  );
};

/** Where "More Info" stands while nothing is edited. */
const ChangeCell = ({ change }: Pick<EditedRow, "change">) => {
  const t = useT();
  return (
    <td role="cell" className="edited-change">
      {change && <span className={`change-mark change-${change.kind}`}>{t(`dnsChanges.state.${change.kind}`)}</span>}
    </td>
  );
};

interface WarningCellProps extends Pick<EditedRow, "warnings"> {
  id: string;
  onFix: (warning: Warning, fix: string, button: HTMLElement) => void;
}

/** Below the fields of its row, as wide as the row. */
const WarningCell = ({ id, warnings, onFix }: WarningCellProps) =>
  warnings.length > 0 && (
    <td role="cell" className="edited-warnings">
      <RowWarnings id={id} warnings={warnings} onFix={onFix} />
    </td>
  );

const useNameOf = ({ id, original }: EditedRow): string => {
  const t = useT();
  return original
    ? [original.type, original.name].filter(Boolean).join(" ")
    : t("dnsChanges.newRecord", { number: id.replace(/\D+/g, "") });
};

const Cells = ({ row, zone, update }: Pick<Props, "zone" | "update"> & { row: EditedRow }) => {
  const t = useT();
  const warningsId = useId();
  const { ipv6Type } = usePanel().config.dns;
  const { record, original, change, warnings } = row;
  const isRemoved = change?.kind === "remove";
  const name = useNameOf(row);
  const type = shownText(record, "type", zone);
  const onText = (field: EditedField) => (text: string) =>
    update((known) => withChanged(known, record, withField(record, field, text, { zone, original, ipv6Type })));
  const cell = (field: Exclude<EditedField, "type">) => ({
    field,
    label: t(`dnsChanges.cell.${field}`, { record: name }),
    value: shownText(record, field, zone),
    disabled: isRemoved,
    describedBy: warnings.flatMap((one, at) => (one.field === field ? [warningId(warningsId, at)] : [])).join(" "),
    onText: onText(field),
  });
  const typeLabel = t("dnsChanges.cell.type", { record: name });
  return (
    <>
      <th
        role="rowheader"
        scope="row"
        className="edited-name"
        aria-describedby={warnings.length > 0 ? warningsId : undefined}
      >
        <Cell {...cell("name")} isName placeholder={zone} />
      </th>
      <td role="cell" className="edited-type" data-label={t("dnsChanges.columns.type")}>
        <TypeSelect label={typeLabel} type={type} disabled={isRemoved} onType={onText("type")} />
      </td>
      <td role="cell" className="edited-data">
        <Cell key={String(type === "TXT")} {...cell("data")} isMultiline={type === "TXT"} isName={pointsToName(type)} />
      </td>
      <td role="cell" className="edited-priority" data-label={t("dnsChanges.columns.priority")}>
        {type === "MX" && <Cell {...cell("priority")} inputMode="numeric" />}
      </td>
      <td role="cell" className="edited-ttl" data-label={t("dnsChanges.columns.ttl")}>
        <Cell {...cell("ttl")} />
      </td>
      <ChangeCell change={change} />
      <RowTools {...{ row, name, update }} />
      <WarningCell
        id={warningsId}
        warnings={warnings}
        onFix={({ field }, fix, button) => {
          // The button goes with its warning.
          button.closest("tr")?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
          onText(field)(fix);
        }}
      />
    </>
  );
};

/** The records of a zone with a field in every cell. Nothing is sent. */
export const EditTable = ({ zone, rows, update }: Props) => {
  const t = useT();
  const headers = columns.map((name) => {
    const text = t(`dnsChanges.columns.${name}`);
    return { name, header: name === "tools" ? <span className="visually-hidden">{text}</span> : text };
  });
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

interface CellProps {
  field: string;
  label: string;
  value: string;
  disabled: boolean;
  isMultiline?: boolean;
  inputMode?: "numeric";
  placeholder?: string;
  /** The ids of what the changes make wrong with it. */
  describedBy: string;
  /** Whether it holds a name, of which what is no part of it is removed. */
  isName?: boolean;
  onText: (text: string) => void;
}

/** Goes to the same field of the next row, or of the one before. */
const toOtherRow = (event: KeyboardEvent<HTMLElement>, field: string) => {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const row = event.currentTarget.closest("tr");
  const other = event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling;
  other?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
};

const CHARACTERS_IN_LINE = 60;
const ROWS_MAX = 4;
const rowsFor = (text: string) => Math.min(ROWS_MAX, Math.max(1, Math.ceil(text.length / CHARACTERS_IN_LINE)));

/** A field in the table. While it has the focus it shows what is typed, then what became of it: "1h" becomes 3600. */
const Cell = ({
  field,
  label,
  value,
  disabled,
  isMultiline = false,
  describedBy,
  isName,
  onText,
  ...input
}: CellProps) => {
  const [typed, setTyped] = useState<string>();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const props = {
    ...input,
    className: "cell-input",
    "data-field": field,
    "aria-label": label,
    value: typed ?? value,
    disabled,
    "aria-describedby": describedBy || undefined,
    autoComplete: "off",
    spellCheck: false,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      setRemoved([]);
      onText(target.value);
    },
    onBlur: () => {
      if (isName && typed !== undefined && typed !== value) setRemoved(removedFrom(typed, value));
      setTyped(undefined);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => toOtherRow(event, field),
  };
  return (
    <>
      {isMultiline ? <textarea rows={rowsFor(props.value)} {...props} /> : <input {...props} />}
      {removed.length > 0 && <RemovedNote characters={removed} />}
    </>
  );
};
