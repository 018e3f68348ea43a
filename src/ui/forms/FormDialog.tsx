import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { nestFieldErrors } from "../../dataProvider/errors";
import type { MessageKey } from "../../i18n";
import { ToastPlace } from "../widgets/ToastPlace";
import { FormActions } from "./FormActions";
import { PanelForm } from "./PanelForm";
import "./forms.css";
import { LeaveQuestion } from "./LeaveQuestion";
import { MuiFrame } from "./MuiFrame";

interface Props<Values extends object> {
  title: string;
  /** What the fields start with: an empty record, or the one that is edited. Fields that are not shown are kept. */
  defaultValues: Values;
  /** Dotted field name -> message; a submit with any is not sent. */
  validate?: (values: Values) => Record<string, MessageKey>;
  /** As useFormSubmit makes it. Closing after a success is the caller's. */
  onSubmit: (values: Values) => Promise<Record<string, unknown> | undefined>;
  onClose: () => void;
  /** Told whether something is typed that is not sent; false when the dialog is gone. Must be stable. */
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** The fields, in a grid of two columns; `className="wide"` spans both. The first one has the focus. */
  children: ReactNode;
}

/** Takes the focus to the first field, before the dialog's focus trap would take it to the dialog itself. */
const focusFirstField = (grid: HTMLDivElement | null) =>
  grid?.querySelector<HTMLElement>('input, select, textarea, [role="combobox"]')?.focus();

const DirtyWatch = ({ onDirty }: { onDirty: (dirty: boolean) => void }) => {
  const { isDirty } = useFormState();
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return null;
};

/**
 * A form in a modal dialog. Escape and Cancel close it, and ask before what was typed is lost, as a page does; a click beside
 * it does nothing.
 */
export const FormDialog = <Values extends object>(props: Props<Values>) => {
  const { title, defaultValues, validate, onSubmit, onClose, onDirty, children } = props;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const isTyped = useRef(false);
  const noteTyped = useCallback(
    (dirty: boolean) => {
      isTyped.current = dirty;
      onDirty?.(dirty);
    },
    [onDirty],
  );
  const close = () => (isTyped.current ? setAsking(true) : onClose());
  const problems = useCallback((values: Values) => nestFieldErrors(validate?.(values) ?? {}), [validate]);
  return (
    <MuiFrame>
      <Dialog
        open
        maxWidth="sm"
        fullWidth
        transitionDuration={0}
        aria-labelledby={id}
        onClose={(_, reason) => reason === "escapeKeyDown" && close()}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <PanelForm className="form-dialog" record={defaultValues} validate={problems} onSubmit={onSubmit}>
          <DirtyWatch onDirty={noteTyped} />
          <div ref={focusFirstField} className="form-grid form-dialog-fields">
            {children}
          </div>
          <FormActions onCancel={close} />
        </PanelForm>
        <ToastPlace />
      </Dialog>
      {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
    </MuiFrame>
  );
};
