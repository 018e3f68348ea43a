import { useId, type ReactNode } from "react";
import { useT, type MessageKey } from "@/i18n";
import { DialogActions } from "./DialogActions";
import { DialogFrame } from "./DialogFrame";

interface Props {
  title: string;
  children: ReactNode;
  /** Further information; not read out as part of the description. */
  details?: ReactNode;
  confirmDisabled?: boolean;
  confirm?: MessageKey;
  /** Replaces `confirm`: the whole text. */
  confirmLabel?: string;
  cancel?: MessageKey;
  other?: { label: MessageKey; onChoose: () => void } | undefined;
  /** Confirming loses nothing. */
  harmless?: boolean;
  wide?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A new function for each render would move the focus again. */
const focusCancel = (button: HTMLElement | null) => button?.focus();

export const ConfirmDialog = (props: Props) => {
  const { title, children, details, confirmDisabled = false, onConfirm, onCancel } = props;
  const {
    confirm = "common.delete",
    confirmLabel,
    cancel = "common.cancel",
    other,
    harmless = false,
    wide = false,
  } = props;
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
      <DialogActions
        out={
          <button ref={focusCancel} type="button" className="button" onClick={onCancel}>
            {t(cancel)}
          </button>
        }
        main={
          <button type="button" className="button button-primary" disabled={confirmDisabled} onClick={onConfirm}>
            {confirmLabel ?? t(confirm)}
          </button>
        }
      >
        {other && (
          <button type="button" className="button" onClick={other.onChoose}>
            {t(other.label)}
          </button>
        )}
      </DialogActions>
    </DialogFrame>
  );
};
