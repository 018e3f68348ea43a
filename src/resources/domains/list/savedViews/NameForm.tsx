import { useState } from "react";
import { useT } from "@/i18n";
import { TextField } from "@/ui/widgets/textInputs";
import { LABEL_LENGTH_MAX } from "./savedViews";
import styles from "../filters/siteFilters.module.css";

interface Props {
  label: string;
  initial?: string;
  hint?: string;
  /** @returns a validation message. */
  validate?: (name: string) => string | undefined;
  onSave: (name: string) => void;
  onCancel: () => void;
  /** The button's label for the current name. */
  submit: (name: string) => string;
}

/** A form for the name of a view. */
export const NameForm = ({ label, initial = "", hint, validate, onSave, onCancel, submit }: Props) => {
  const t = useT();
  const [typed, setTyped] = useState(initial);
  const [isTried, setTried] = useState(false);
  const name = typed.trim();
  const message = name === "" ? t("savedViews.nameRequired") : validate?.(name);
  return (
    <form
      className={styles.viewName}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(message !== undefined);
        if (message === undefined) onSave(name);
        else event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <TextField
        label={label}
        name="view"
        autoComplete="off"
        maxLength={LABEL_LENGTH_MAX}
        value={typed}
        error={isTried ? message : undefined}
        {...(hint !== undefined && { hint })}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.viewButtons}>
        <button type="submit" className="button button-small button-primary">
          {submit(name)}
        </button>
        <button type="button" className="button button-small" onClick={onCancel}>
          {t("common.cancel")}
        </button>
      </div>
    </form>
  );
};
