import { useId, type ReactNode } from "react";
import { useT } from "@/i18n";
import { DialogFrame } from "./DialogFrame";

interface Props {
  title: string;
  children: ReactNode;
  /** Further information; not read out as part of the description. */
  details?: ReactNode;
  confirmDisabled?: boolean;
  /** The texts of the buttons: by default Delete and Cancel. */
  confirm?: string;
  cancel?: string;
  other?: { label: string; onChoose: () => void };
  /** Confirming loses nothing. */
  harmless?: boolean;
  wide?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A new function for each render would move the focus again. */
const focusCancel = (button: HTMLElement | null) => button?.focus();

export const ConfirmDialog = ({
  title,
  children,
  details,
  confirmDisabled = false,
  confirm,
  cancel,
  other,
  harmless = false,
  wide = false,
  onConfirm,
  onCancel,
}: Props) => {
  const t = useT();
  const text = useId();
  return (
    <DialogFrame
      title={title}
      role="alertdialog"
      describedBy={text}
      className={harmless ? "" : "confirm-danger"}
      maxWidth={wide ? "md" : other ? "sm" : "xs"}
      closesOutside
      onClose={onCancel}
    >
      <div className="dialog-content">
        <div id={text}>{children}</div>
        {details}
      </div>
      <div className="dialog-actions">
        <button ref={focusCancel} type="button" className="button" onClick={onCancel}>
          {cancel ?? t("common.cancel")}
        </button>
        {other && (
          <button type="button" className="button" onClick={other.onChoose}>
            {other.label}
          </button>
        )}
        <button type="button" className="button button-primary" disabled={confirmDisabled} onClick={onConfirm}>
          {confirm ?? t("common.delete")}
        </button>
      </div>
    </DialogFrame>
  );
};
