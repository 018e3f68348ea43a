import type { ReactNode, Ref } from "react";
import { useFormState } from "react-hook-form";
import { useT } from "../../i18n";
import { bottomBar } from "../widgets/bottomBar";
import "./actionBar.css";
import "./forms.css";

interface Props {
  isBusy: boolean;
  /** Without it the button submits its form. */
  onSubmit?: () => void;
  onCancel: () => void;
  submitRef?: Ref<HTMLButtonElement>;
  /** What submitting will do, or has done. */
  children?: ReactNode;
}

/** Submit and Cancel below what they are for, always in view. A pending submit shows progress and cannot be sent again. */
export const ActionBar = ({ isBusy, onSubmit, onCancel, submitRef, children }: Props) => {
  const t = useT();
  return (
    <div ref={bottomBar} className="action-bar">
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
        {t("common.submit")}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {t("common.cancel")}
      </button>
      {children}
    </div>
  );
};

/** Submit and Cancel of a form. */
export const FormActions = ({ onCancel }: { onCancel: () => void }) => {
  const { isSubmitting } = useFormState();
  return <ActionBar isBusy={isSubmitting} onCancel={onCancel} />;
};
