import { useNotificationContext, type NotificationPayload } from "ra-core";
import { Fragment, useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { TOAST_DURATION_MS } from "../../lib/constants";
import { useT, type MessageArguments, type MessageKey, type Translate } from "../../i18n";
import { useToastPlace } from "../widgets/ToastPlace";
import { addToast, linesOf, type NewToast, type Toast } from "./toastList";
import { useToastLift } from "./useToastLift";

/**
 * `notify("key", { type, messageArgs, detail })`: `detail` (or `detailKey`) is the second line: what it is about, or what
 * more is known. With `literal` the message is the server's own text, which is no key and not interpolated.
 */
const toToast = ({ message, type, notificationOptions = {} }: NotificationPayload, t: Translate): NewToast => {
  const { autoHideDuration, messageArgs, detail, detailKey, literal } = notificationOptions as {
    autoHideDuration?: number | null;
    messageArgs?: MessageArguments;
    detail?: string;
    detailKey?: MessageKey;
    literal?: boolean;
  };
  const words = typeof message === "string" ? message : "";
  const text = literal ? words : t(words as MessageKey, { _: words, ...messageArgs });
  return {
    kind: words,
    type,
    line: { text, detail: detailKey ? t(detailKey) : (detail ?? "") },
    duration: autoHideDuration === undefined ? TOAST_DURATION_MS : autoHideDuration,
  };
};

const ToastView = ({ toast, onClose }: { toast: Toast; onClose: (key: number) => void }) => {
  const t = useT();
  const [held, setHeld] = useState(false);
  const [copied, setCopied] = useState(false);
  const { key, type, count } = toast;
  const lines = linesOf(toast.lines);
  // One more of its kind makes it another toast, with all of its time.
  useEffect(() => {
    if (held || toast.duration === null) return;
    const timer = setTimeout(() => onClose(toast.key), toast.duration);
    return () => clearTimeout(timer);
  }, [held, toast, onClose]);
  const isError = type === "error";
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.flatMap(({ text, details }) => [text, ...details]).join("\n"));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    // Hovering or focusing only holds the toast; what can be done with it are its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="toast"
      data-type={type}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role={isError ? "alert" : "status"}>
        {isError && <strong>{t("common.error")}</strong>}
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
        {isError && (
          <button type="button" className="button button-small button-quiet" onClick={() => void copy()}>
            {t(copied ? "common.copied" : "common.copy")}
          </button>
        )}
        <button type="button" className="toast-close" aria-label={t("layout.dismiss")} onClick={() => onClose(key)} />
      </div>
    </li>
  );
};

/**
 * react-admin's notifications: bottom right, 5 seconds, longer while hovered or focused; inside an open dialog, if any.
 * The children stand above them.
 */
export const Toasts = ({ children }: { children?: ReactNode }) => {
  const t = useT();
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextKey = useRef(0);
  const place = useToastPlace();
  const raised = useToastLift(toasts);

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const key = nextKey.current++;
    setToasts((shown) => addToast(shown, toToast(taken, t), key));
  }, [notifications, takeNotification, t]);

  const [close] = useState(() => (key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key)));
  const region = (
    <section aria-label={t("layout.notifications")} className="toasts">
      {children}
      <ol ref={raised}>
        {toasts.map((toast) => (
          <ToastView key={toast.key} toast={toast} onClose={close} />
        ))}
      </ol>
    </section>
  );
  return place ? createPortal(region, place) : region;
};
