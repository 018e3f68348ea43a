import type { ReactNode } from "react";
import { useT } from "../../i18n";
import { clearOfToasts } from "../widgets/clearOfToasts";
import "./actionBar.css";

interface Props {
  isBusy: boolean;
  /** Without it the button submits its form. */
  onSubmit?: () => void;
  onCancel: () => void;
  /** What submitting will do, or has done. */
  children?: ReactNode;
}

/** Submit and Cancel below what they are for, always in view. A pending submit shows progress and cannot be sent again. */
export const ActionBar = ({ isBusy, onSubmit, onCancel, children }: Props) => {
  const t = useT();
  return (
    <div ref={clearOfToasts} className="action-bar">
      <button
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
