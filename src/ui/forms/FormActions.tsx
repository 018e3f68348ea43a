import type { ReactNode, Ref } from "react";
import { useFormState } from "react-hook-form";
import { useT } from "@/i18n";
import { bottomBarRef } from "../widgets/bottomBar";
import "@/theme/components/actionBar.css";
import "@/theme/components/forms.css";

interface SubmitProps {
  isBusy: boolean;
  /** By default the button submits its form. */
  onSubmit?: (() => void) | undefined;
  submitRef?: Ref<HTMLButtonElement> | undefined;
}

const Submit = ({ isBusy, onSubmit, submitRef }: SubmitProps) => (
  <button
    ref={submitRef}
    type={onSubmit ? "button" : "submit"}
    className="button button-primary"
    aria-disabled={isBusy || undefined}
    onClick={(event) => {
      if (isBusy) event.preventDefault();
      else onSubmit?.();
    }}
  >
    {isBusy && <span className="spinner" />}
    <span>{useT()("common.submit")}</span>
  </button>
);

const Cancel = ({ onCancel }: { onCancel: () => void }) => (
  <button type="button" className="button" onClick={onCancel}>
    {useT()("common.cancel")}
  </button>
);

interface Props extends SubmitProps {
  onCancel: () => void;
  children?: ReactNode;
}

export const ActionBar = ({ onCancel, children, ...submit }: Props) => (
  <div ref={bottomBarRef} className="action-bar">
    <Submit {...submit} />
    <Cancel onCancel={onCancel} />
    {children}
  </div>
);

export const FormActions = ({ onCancel }: { onCancel: () => void }) => {
  const { isSubmitting } = useFormState();
  return <ActionBar isBusy={isSubmitting} onCancel={onCancel} />;
};

export const FormDialogActions = ({ onCancel }: { onCancel: () => void }) => {
  const { isSubmitting } = useFormState();
  return (
    <div className="dialog-actions">
      <Cancel onCancel={onCancel} />
      <Submit isBusy={isSubmitting} />
    </div>
  );
};
