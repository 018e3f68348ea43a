import { useState, type ReactNode } from "react";
import { useT } from "../../../i18n";
import { TextField } from "../../../ui/widgets/TextField";
import { LABEL_LENGTH } from "./view";

interface Props {
  label: string;
  initial?: string;
  hint?: string;
  /** What is wrong with a name. */
  faultOf?: (name: string) => string | undefined;
  onSave: (name: string) => void;
  /** The button, for the name so far. */
  submit: (name: string) => string;
  /** Beside the button. */
  children?: ReactNode;
}

/** Asks for the name of a view. */
export const NameForm = ({ label, initial = "", hint, faultOf, onSave, submit, children }: Props) => {
  const t = useT();
  const [typed, setTyped] = useState(initial);
  const [isTried, setTried] = useState(false);
  const name = typed.trim();
  const fault = name === "" ? t("siteFilters.saved.nameRequired") : faultOf?.(name);
  return (
    <form
      className="view-name"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(fault !== undefined);
        if (fault !== undefined) return event.currentTarget.querySelector("input")?.focus();
        onSave(name);
        setTyped(initial);
      }}
    >
      <TextField
        label={label}
        name="view"
        autoComplete="off"
        maxLength={LABEL_LENGTH}
        value={typed}
        error={isTried ? fault : undefined}
        {...(hint !== undefined && { hint })}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="view-buttons">
        <button type="submit" className="button button-small button-primary">
          {submit(name)}
        </button>
        {children}
      </div>
    </form>
  );
};
