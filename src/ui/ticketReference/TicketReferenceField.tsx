import { useRef, useState } from "react";
import { useT } from "@/i18n";
import { cleanReference, isReferenceTooLong } from "@/model/ticketReference";
import { TextField } from "../widgets/textInputs";
import { OfferedReference } from "./OfferedReference";
import styles from "./ticketReference.module.css";

/** @returns the props of a `TicketReferenceField` and its value; `isValid` false if that is too long */
export const useTicketReference = (initial = "") => {
  const [typed, setTyped] = useState(initial);
  return {
    field: { value: typed, onChange: setTyped },
    reference: cleanReference(typed) || undefined,
    isValid: !isReferenceTooLong(typed),
  };
};

interface Props {
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
}

/** The field of lite screens; forms have `ui/mui/TicketReferenceInput`. */
export const TicketReferenceField = ({ value, onChange, readOnly = false }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const take = (reference: string) => {
    onChange(reference);
    input.current?.focus();
  };
  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        label={t("reference.field")}
        name="reference"
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        // No maxLength: a pasted reference must not be cut to another one.
        error={isReferenceTooLong(value) ? t("reference.tooLong") : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {!readOnly && <OfferedReference typed={value} onUse={take} />}
    </div>
  );
};
