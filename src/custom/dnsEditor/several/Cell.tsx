import { useId, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from "react";
import type { Warning } from "../warnings";
import { RowWarnings } from "./RowWarnings";

interface Props {
  field: string;
  label: string;
  value: string;
  disabled: boolean;
  isMultiline?: boolean;
  inputMode?: "numeric";
  placeholder?: string;
  /** What the changes make wrong with it. */
  warnings: readonly Warning[];
  /** Stands within the field: a row keeps its height when somebody types in it. */
  mark?: ReactNode;
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
export const Cell = ({
  field,
  label,
  value,
  disabled,
  isMultiline = false,
  warnings,
  mark,
  onText,
  ...input
}: Props) => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const props = {
    ...input,
    className: "cell-input",
    "data-field": field,
    "aria-label": label,
    value: typed ?? value,
    disabled,
    "aria-describedby": warnings.length > 0 ? id : undefined,
    autoComplete: "off",
    spellCheck: false,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      onText(target.value);
    },
    onBlur: () => setTyped(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => toOtherRow(event, field),
  };
  return (
    <>
      <span className="cell-field">
        {mark}
        {isMultiline ? <textarea rows={rowsFor(props.value)} {...props} /> : <input {...props} />}
      </span>
      <RowWarnings id={id} warnings={warnings} />
    </>
  );
};
