import { CloseNotificationContext, useTranslate } from "ra-core";
import { Fragment, useCallback, useEffect, useState } from "react";
import { useT } from "../../i18n";
import { CopyButton } from "../widgets/CopyButton";
import { IconButton } from "../widgets/IconButton";
import { linesOf, type Toast } from "./toastList";
import "./toasts.css";

/** Closes the toast when its time is over. After having been held it gets its full time again. */
const useAutoHide = (toast: Toast, isHeld: boolean, onClose: (toast: Toast) => void) => {
  // One more of its kind makes it a new toast.
  useEffect(() => {
    if (isHeld || toast.duration === null) return;
    const timer = setTimeout(() => onClose(toast), toast.duration);
    return () => clearTimeout(timer);
  }, [isHeld, toast, onClose]);
};

interface Props {
  toast: Toast;
  onClose: (toast: Toast) => void;
  /** While it can still be undone. */
  onUndo: ((toast: Toast) => void) | undefined;
}

/** One toast; it stays while hovered or focused. */
export const ToastView = ({ toast, onClose, onUndo }: Props) => {
  const t = useT();
  const translate = useTranslate();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useAutoHide(toast, isHovered || isFocused, onClose);
  const close = useCallback(() => onClose(toast), [onClose, toast]);
  const { type, count, element } = toast;
  const lines = element === undefined ? linesOf(toast.lines) : [];
  const isError = type === "error";
  return (
    // Hovering or focusing only holds the toast; its buttons are the actions.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="toast"
      data-type={type}
      data-multiline={toast.multiLine || undefined}
      onMouseMove={() => setHovered(true)} // not when it comes to lie under a resting pointer
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div role={isError ? "alert" : "status"}>
        {isError && <strong>{t("common.error")}</strong>}
        {element !== undefined && (
          <CloseNotificationContext.Provider value={close}>{element}</CloseNotificationContext.Provider>
        )}
        {lines.map(({ text, details }) => (
          <Fragment key={text}>
            <p>{text}</p>
            {details.map((detail) => (
              <p key={detail} className="toast-detail">
                {detail}
              </p>
            ))}
          </Fragment>
        ))}
        {count > 1 && <span className="toast-count">{t("layout.toastCount", { count })}</span>}
      </div>
      <div className="toast-actions">
        {isError && <CopyButton textOf={() => lines.flatMap(({ text, details }) => [text, ...details]).join("\n")} />}
        {onUndo && (
          <button type="button" className="button button-small button-quiet" onClick={() => onUndo(toast)}>
            {translate("ra.action.undo")}
          </button>
        )}
        <IconButton icon="close" label={t("layout.dismiss")} onClick={close} />
      </div>
    </li>
  );
};
