import { useState, type ChangeEvent, type KeyboardEvent } from "react";
import { useT } from "@/i18n";
import { getRemovedCharacters } from "@/lib/cleanName";
import { CodeInput, CodeTextarea, RemovedNote } from "@/ui/widgets/textInputs";
import { type DataPart, getRecordType, splitData, setPartValue } from "@/model/dns/recordTypes";
import styles from "./bulkEdit.module.css";

interface CellProps {
  field: string;
  label: string;
  value: string;
  disabled: boolean;
  isMultiline?: boolean;
  inputMode?: "numeric";
  placeholder?: string;
  title?: string;
  describedBy: string;
  /** A host name is cleaned when the field loses the focus. */
  isName?: boolean;
  onText: (text: string) => void;
}

const moveToRow = (event: KeyboardEvent<HTMLElement>, field: string) => {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const row = event.currentTarget.closest("tr");
  const other = event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling;
  other?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
};

const CHARACTERS_IN_LINE = 60;
const ROWS_MAX = 4;
const countRows = (text: string) => Math.min(ROWS_MAX, Math.max(1, Math.ceil(text.length / CHARACTERS_IN_LINE)));

/** While focused it shows the typed text, then the parsed value: "1h" becomes 3600. */
export const Cell = ({
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
    className: styles.cellInput,
    "data-field": field,
    "aria-label": label,
    value: typed ?? value,
    disabled,
    "aria-describedby": describedBy || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      setRemoved([]);
      onText(target.value);
    },
    onBlur: () => {
      if (isName && typed !== undefined && typed !== value) setRemoved(getRemovedCharacters(typed, value));
      setTyped(undefined);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveToRow(event, field),
  };
  return (
    <>
      {isMultiline ? <CodeTextarea rows={countRows(props.value)} {...props} /> : <CodeInput {...props} />}
      {removed.length > 0 && <RemovedNote characters={removed} />}
    </>
  );
};

interface DataProps extends CellProps {
  type: string;
  name: string;
  describePart: (part: DataPart["name"]) => string;
}

export const DataCells = ({ type, name, describePart, ...cell }: DataProps) => {
  const t = useT();
  const { parts } = getRecordType(type);
  const { values } = splitData(type, cell.value);
  const getPartProps = (part: DataPart, index: number) => {
    if (parts.length === 1) return undefined;
    const label = t(`dns.data.${part.name}`);
    return {
      field: index === parts.length - 1 ? cell.field : part.name,
      label: t("dnsChanges.cell.part", { part: label, record: name }),
      title: label,
      placeholder: label,
      value: values[index] ?? "",
      describedBy: describePart(part.name),
      onText: (text: string) => cell.onText(setPartValue(type, cell.value, part.name, text)),
    };
  };
  const cells = parts.map((part, index) => (
    <Cell
      key={part.kind === "strings" ? part.kind : index}
      {...cell}
      {...getPartProps(part, index)}
      isMultiline={part.kind === "strings"}
      isName={part.kind === "name"}
    />
  ));
  return parts.length > 1 ? <div className={styles.editedParts}>{cells}</div> : cells;
};
