import { useState, type ChangeEvent, type KeyboardEvent } from "react";
import { useT } from "@/i18n";
import { getRemovedCharacters } from "@/lib/cleanName";
import { TEXT_MAX_LENGTH } from "@/lib/constants";
import { codeInputProps, RemovedNote } from "@/ui/widgets/textInputs";
import { PathIcon } from "@/ui/widgets/icons";
import { type DataPart, getRecordType, isCleanedPart, splitData, setPartValue } from "@/model/dns/recordTypes";
import styles from "./bulkEdit.module.css";

export interface CellProps {
  field: string;
  label: string;
  value: string;
  disabled: boolean;
  isMultiline?: boolean;
  inputMode?: "numeric";
  placeholder?: string;
  title?: string;
  maxLength?: number;
  describedBy: string;
  /** The characters that were removed are listed when the field loses the focus. */
  isCleaned?: boolean;
  onText: (text: string) => void;
}

const moveToRow = (event: KeyboardEvent<HTMLElement>, field: string) => {
  if (event.key !== "Enter") return;
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
  isCleaned,
  onText,
  ...input
}: CellProps) => {
  const [typed, setTyped] = useState<string>();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const props = {
    ...codeInputProps,
    ...input,
    className: `input ${styles.cellInput}`,
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
      if (isCleaned && typed !== undefined && typed !== value) setRemoved(getRemovedCharacters(typed, value));
      setTyped(undefined);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveToRow(event, field),
  };
  return (
    <>
      {isMultiline ? <textarea rows={countRows(props.value)} {...props} /> : <input {...props} />}
      {removed.length > 0 && <RemovedNote characters={removed} />}
    </>
  );
};

interface DataProps {
  type: string;
  name: string;
  data: CellProps;
  comment: CellProps;
  describePart: (part: DataPart["name"]) => string;
}

const PartCells = ({ type, name, data, describePart }: Omit<DataProps, "comment">) => {
  const t = useT();
  const { parts } = getRecordType(type);
  const { values } = splitData(type, data.value);
  const getPartProps = (part: DataPart, index: number) => {
    if (parts.length === 1) return undefined;
    const label = t(`dns.data.${part.name}`);
    return {
      field: index === parts.length - 1 ? data.field : part.name,
      label: t("dnsChanges.cell", { part: label, record: name }),
      title: label,
      placeholder: label,
      value: values[index] ?? "",
      describedBy: describePart(part.name),
      onText: (text: string) => data.onText(setPartValue(type, data.value, part.name, text)),
    };
  };
  const cells = parts.map((part, index) => (
    <Cell
      key={part.kind === "strings" ? part.kind : index}
      {...data}
      {...getPartProps(part, index)}
      isMultiline={part.kind === "strings"}
      isCleaned={isCleanedPart(part)}
    />
  ));
  return parts.length > 1 ? <div className={styles.editedParts}>{cells}</div> : cells;
};

const ADD_COMMENT_ICON =
  "M22 4c0-1.1-.9-2-2-2H4c-1.1 0-2 .9-2 2v12c0 1.1.9 2 2 2h14l4 4zm-2 13.17L18.83 16H4V4h16zM13 5h-2v4H7v2h4v4h2v-4h4V9h-4z";

const AddCommentButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
    <PathIcon path={ADD_COMMENT_ICON} />
  </button>
);

const focusField = (place: HTMLElement | null) => place?.querySelector<HTMLElement>("input")?.focus();

/** The parts of the data, and the comment below. A record without a comment has a button, so that its row stays low. */
export const DataCells = ({ comment, ...parts }: DataProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isShown = comment.value !== "" || isOpen;
  return (
    <>
      <div className={styles.editedValue}>
        <div>
          <PartCells {...parts} />
        </div>
        {!isShown && !comment.disabled && (
          <AddCommentButton label={t("dnsChanges.addComment", { record: parts.name })} onClick={() => setOpen(true)} />
        )}
      </div>
      {isShown && (
        // An emptied field stays.
        <div ref={isOpen ? focusField : undefined} className={styles.editedComment} onFocus={() => setOpen(true)}>
          <Cell {...comment} placeholder={t("dnsChanges.columns.comment")} maxLength={TEXT_MAX_LENGTH} />
        </div>
      )}
    </>
  );
};
