import { useNotificationContext, type NotificationPayload } from "ra-core";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { TOAST_DURATION_MS } from "../../constants";
import { useT, type MessageArguments, type MessageKey, type Translate } from "../../i18n";
import { useToastPlace } from "../widgets/ToastPlace";

interface Toast {
  key: number;
  type: NotificationPayload["type"];
  text: string;
  detail: string;
  duration: number | null;
}

/**
 * `notify("key", { type, messageArgs, detail })`: `detail` (or `detailKey`) is the second line, where more is known. With
 * `literal` the message is the server's own text, which is no key and not interpolated.
 */
const toToast = (
  key: number,
  { message, type, notificationOptions = {} }: NotificationPayload,
  t: Translate,
): Toast => {
  const { autoHideDuration, messageArgs, detail, detailKey, literal } = notificationOptions as {
    autoHideDuration?: number | null;
    messageArgs?: MessageArguments;
    detail?: string;
    detailKey?: MessageKey;
    literal?: boolean;
  };
  const words = typeof message === "string" ? message : "";
  return {
    key,
    type,
    text: literal ? words : t(words as MessageKey, { _: words, ...messageArgs }),
    detail: detailKey ? t(detailKey) : (detail ?? ""),
    duration: autoHideDuration === undefined ? TOAST_DURATION_MS : autoHideDuration,
  };
};

const ToastView = ({ toast, onClose }: { toast: Toast; onClose: (key: number) => void }) => {
  const t = useT();
  const [held, setHeld] = useState(false);
  const [copied, setCopied] = useState(false);
  const { key, type, text, detail, duration } = toast;
  useEffect(() => {
    if (held || duration === null) return;
    const timer = setTimeout(() => onClose(key), duration);
    return () => clearTimeout(timer);
  }, [held, duration, key, onClose]);
  const isError = type === "error";
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([text, detail].filter(Boolean).join("\n"));
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
        <p>{text}</p>
        {detail && <p className="toast-detail">{detail}</p>}
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

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const toast = toToast(nextKey.current++, taken, t);
    setToasts((shown) => [...shown, toast].slice(-4));
  }, [notifications, takeNotification, t]);

  const [close] = useState(() => (key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key)));
  const region = (
    <section aria-label={t("layout.notifications")} className="toasts">
      {children}
      <ol>
        {toasts.map((toast) => (
          <ToastView key={toast.key} toast={toast} onClose={close} />
        ))}
      </ol>
    </section>
  );
  return place ? createPortal(region, place) : region;
};
