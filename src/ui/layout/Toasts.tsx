import {
  CloseNotificationContext,
  useNotificationContext,
  useTranslate,
  type NotificationPayload,
  type UndoableMutation,
} from "ra-core";
import { Fragment, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { TOAST_DURATION_MS } from "../../lib/constants";
import { useT, type MessageArguments, type MessageKey, type Translate } from "../../i18n";
import { usePendingMutations } from "../undo/UndoableMutations";
import { useToastPlace } from "../widgets/ToastPlace";
import { addToast, linesOf, type NewToast, type Toast } from "./toastList";
import { useToastLift } from "./useToastLift";

/**
 * `notify("key", { type, messageArgs, detail })`: `detail` (or `detailKey`) is the second line: the subject, or more
 * information. With `literal` the message is the server's own text, which is neither a key nor interpolated. react-admin's own
 * options work as well: `autoHideDuration`, `multiLine`, `undoable`.
 */
const toToast = (
  { message, type, notificationOptions = {} }: NotificationPayload,
  t: Translate,
  mutation: UndoableMutation | undefined,
): NewToast => {
  const { autoHideDuration, messageArgs, multiLine, detail, detailKey, literal } = notificationOptions as {
    autoHideDuration?: number | null;
    messageArgs?: MessageArguments;
    multiLine?: boolean;
    detail?: string;
    detailKey?: MessageKey;
    literal?: boolean;
  };
  const words = typeof message === "string" ? message : "";
  const text = literal ? words : t(words as MessageKey, { _: words, ...messageArgs });
  return {
    kind: mutation ? "" : words,
    type,
    line: { text, detail: detailKey ? t(detailKey) : (detail ?? "") },
    duration: autoHideDuration === undefined ? TOAST_DURATION_MS : autoHideDuration,
    multiLine,
    ...(typeof message !== "string" && { element: message }),
    mutation,
  };
};

interface ViewProps {
  toast: Toast;
  onClose: (toast: Toast) => void;
  /** While it can still be undone. */
  onUndo: ((toast: Toast) => void) | undefined;
}

const ToastView = ({ toast, onClose, onUndo }: ViewProps) => {
  const t = useT();
  const translate = useTranslate();
  const [held, setHeld] = useState(false);
  const [copied, setCopied] = useState(false);
  const { type, count, element } = toast;
  const lines = toast.element === undefined ? linesOf(toast.lines) : [];
  // One more of its kind makes it a new toast, with its full time.
  useEffect(() => {
    if (held || toast.duration === null) return;
    const timer = setTimeout(() => onClose(toast), toast.duration);
    return () => clearTimeout(timer);
  }, [held, toast, onClose]);
  const close = useCallback(() => onClose(toast), [onClose, toast]);
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
    // Hovering or focusing only holds the toast; its buttons are the actions.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="toast"
      data-type={type}
      data-multiline={toast.multiLine || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
        {isError && (
          <button type="button" className="button button-small button-quiet" onClick={() => void copy()}>
            {t(copied ? "common.copied" : "common.copy")}
          </button>
        )}
        {onUndo && (
          <button type="button" className="button button-small button-quiet" onClick={() => onUndo(toast)}>
            {translate("ra.action.undo")}
          </button>
        )}
        <button type="button" className="toast-close" aria-label={t("layout.dismiss")} onClick={close} />
      </div>
    </li>
  );
};

/**
 * Replaces react-admin's <Notification> and keeps its whole contract: bottom right, 5 seconds, longer while hovered or focused;
 * inside the open dialog, if any. An undoable change is sent when its toast goes. The children appear above the toasts.
 */
export const Toasts = ({ children }: { children?: ReactNode }) => {
  const t = useT();
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextKey = useRef(0);
  const { mutations, pending } = usePendingMutations();
  const place = useToastPlace();
  const raised = useToastLift(toasts);

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const key = nextKey.current++;
    const mutation = taken.notificationOptions?.undoable ? mutations.take() : undefined;
    setToasts((shown) => addToast(shown, toToast(taken, t, mutation), key));
  }, [notifications, takeNotification, t, mutations]);

  const take = useCallback((gone: Toast) => setToasts((shown) => shown.filter(({ key }) => key !== gone.key)), []);
  const close = useCallback(
    (toast: Toast) => {
      take(toast);
      if (toast.mutation) mutations.send(toast.mutation);
    },
    [take, mutations],
  );
  const undo = useCallback(
    (toast: Toast) => {
      take(toast);
      if (toast.mutation) mutations.undo(toast.mutation);
    },
    [take, mutations],
  );
  const region = (
    <section aria-label={t("layout.notifications")} className="toasts">
      {children}
      <ol ref={raised}>
        {toasts.map((toast) => (
          <ToastView
            key={toast.key}
            toast={toast}
            onClose={close}
            onUndo={toast.mutation && pending.includes(toast.mutation) ? undo : undefined}
          />
        ))}
      </ol>
    </section>
  );
  return place ? createPortal(region, place) : region;
};
