import { ThemeProvider } from "@mui/material/styles";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useFormState } from "react-hook-form";
import type { MessageKey } from "@/i18n";
import { muiTheme } from "@/theme/mui/muiTheme";
import { DialogFrame } from "../widgets/DialogFrame";
import { FormDialogActions } from "../forms/FormActions";
import { PanelForm } from "./PanelForm";
import "@/theme/components/forms.css";
import { LeaveConfirmation } from "../forms/LeaveGuard";

interface Props<Values extends object> {
  title: string;
  /** An empty record, or the one to edit. Fields that are not shown are kept. */
  defaultValues: Values;
  /** Messages by dotted field name; the form is not sent while there are any. */
  validate?: (values: Values) => Record<string, MessageKey>;
  onSubmit: (values: Values) => Promise<Record<string, unknown> | undefined>;
  onClose: () => void;
  /** Reports unsaved input; called with false when the dialog closes. Must be stable. */
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** The name of the field that has the focus at first; by default the first one. */
  focusedField?: string | undefined;
  children: ReactNode;
}

const focusField = (grid: HTMLDivElement | null, name: string | undefined) => {
  const field = name === undefined ? undefined : grid?.querySelector<HTMLElement>(`[name="${name}"]`);
  (field ?? grid?.querySelector<HTMLElement>('input, select, textarea, [role="combobox"]'))?.focus();
};

const DirtyStateReporter = ({ onDirty }: { onDirty: (dirty: boolean) => void }) => {
  const { isDirty } = useFormState();
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return null;
};

/**
 * A form in a modal dialog. Escape and Cancel close it, and ask before typed input is lost, as a page does; a click outside
 * does nothing.
 */
export const FormDialog = <Values extends object>(props: Props<Values>) => {
  const { title, defaultValues, validate, onSubmit, onClose, onDirty, focusedField, children } = props;
  const [isConfirming, setConfirming] = useState(false);
  const hasInput = useRef(false);
  const handleDirty = useCallback(
    (dirty: boolean) => {
      hasInput.current = dirty;
      onDirty?.(dirty);
    },
    [onDirty],
  );
  const focusFirst = useCallback((grid: HTMLDivElement | null) => focusField(grid, focusedField), [focusedField]);
  const close = () => (hasInput.current ? setConfirming(true) : onClose());
  return (
    <ThemeProvider theme={muiTheme} disableStyleSheetGeneration>
      <DialogFrame title={title} onClose={close}>
        <PanelForm className="form-dialog" record={defaultValues} validate={validate} onSubmit={onSubmit}>
          <DirtyStateReporter onDirty={handleDirty} />
          <div ref={focusFirst} className="form-grid form-dialog-fields">
            {children}
          </div>
          <FormDialogActions onCancel={close} />
        </PanelForm>
      </DialogFrame>
      {isConfirming && <LeaveConfirmation onLeave={onClose} onStay={() => setConfirming(false)} />}
    </ThemeProvider>
  );
};
