import {
  CloseNotificationContext,
  useIsOffline,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
  type UndoableMutation,
} from "ra-core";
import {
  Fragment,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from "react";
import { TOAST_DURATION_MS } from "@/lib/constants";
import { onLeavingPage } from "@/lib/presence";
import { useT, type MessageArguments, type MessageKey, type Translate } from "@/i18n";
import { useCurrentUser, useServices } from "../services";
import { addToast, groupLines, type NewToast, type Toast } from "./toastList";
import { createPortal } from "react-dom";
import { CopyButton } from "../widgets/CopyButton";
import { IconButton } from "../widgets/icons";
import { useToastOutlet } from "../widgets/ToastOutlet";
import "@/theme/components/slowNotice.css";
import "@/theme/components/toasts.css";

const OfflineNotice = () => {
  const t = useT();
  const isOffline = useIsOffline();
  return (
    <div aria-live="polite" className="slow-notice">
      {isOffline && <p>{t("layout.offline")}</p>}
    </div>
  );
};

const ToastRegion = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const outlet = useToastOutlet();
  const region = (
    <section aria-label={t("layout.notifications")} className="toasts">
      {children}
    </section>
  );
  return outlet ? createPortal(region, outlet) : region;
};

/**
 * `notify("key", { type, messageArgs, detail })`: `detail` (or `detailKey`) is the second line: the subject, or more
 * information. `id` replaces an earlier toast, and `button` stands below the text. `canReload` offers to reload the page. With `literal` the message is the server's own text, which is neither a key nor interpolated. react-admin's own
 * options work as well: `autoHideDuration`, `multiLine`, `undoable`.
 */
const toToast = (
  { message, type, notificationOptions = {} }: NotificationPayload,
  t: Translate,
  mutation: UndoableMutation | undefined,
): NewToast => {
  const { autoHideDuration, messageArgs, multiLine, detail, detailKey, literal, canReload, id, button } =
    notificationOptions as {
      autoHideDuration?: number | null;
      messageArgs?: MessageArguments;
      multiLine?: boolean;
      detail?: string;
      detailKey?: MessageKey;
      literal?: boolean;
      canReload?: boolean;
      id?: string;
      button?: ReactNode;
    };
  const messageText = typeof message === "string" ? message : "";
  const text = literal ? messageText : t(messageText as MessageKey, { _: messageText, ...messageArgs });
  return {
    id,
    kind: mutation ? "" : messageText,
    type,
    line: { text, detail: detailKey ? t(detailKey) : (detail ?? "") },
    duration: autoHideDuration === undefined ? TOAST_DURATION_MS : autoHideDuration,
    multiLine,
    canReload,
    element: typeof message === "string" ? button : message,
    mutation,
  };
};

const ToastLines = ({ lines }: { lines: ReturnType<typeof groupLines> }) =>
  lines.map(({ text, details }) => (
    <Fragment key={text}>
      <p>{text}</p>
      {details.map((detail) => (
        <p key={detail} className="toast-detail">
          {detail}
        </p>
      ))}
    </Fragment>
  ));

interface ViewProps {
  toast: Toast;
  /** The toast closes: its undoable change is sent or undone. */
  onEnd: (toast: Toast, how: "send" | "undo") => void;
}

const ToastView = ({ toast, onEnd }: ViewProps) => {
  const t = useT();
  const translate = useTranslate();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  // After hovering or focus it gets its full time again. Merging another of its kind makes it a new toast.
  useEffect(() => {
    if (isHeld || toast.duration === null) return;
    const timer = setTimeout(() => onEnd(toast, "send"), toast.duration);
    return () => clearTimeout(timer);
  }, [isHeld, toast, onEnd]);
  const close = useCallback(() => onEnd(toast, "send"), [onEnd, toast]);
  const { type, count, element } = toast;
  const lines = groupLines(toast.lines);
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
      {/* Screen readers announce a new element only. */}
      <div key={type} role={isError ? "alert" : "status"}>
        {isError && <strong>{t("common.error")}</strong>}
        <ToastLines lines={lines} />
        <CloseNotificationContext.Provider value={close}>{element}</CloseNotificationContext.Provider>
        {count > 1 && <span className="toast-count">{t("layout.toastCount", { count })}</span>}
      </div>
      <div className="toast-actions">
        {isError && <CopyButton getText={() => lines.flatMap(({ text, details }) => [text, ...details]).join("\n")} />}
        {toast.canReload && (
          <button type="button" className="button button-small button-quiet" onClick={() => location.reload()}>
            {t("release.reload")}
          </button>
        )}
        {toast.mutation && (
          <button type="button" className="button button-small button-quiet" onClick={() => onEnd(toast, "undo")}>
            {translate("ra.action.undo")}
          </button>
        )}
        <IconButton icon="close" label={t("layout.dismiss")} onClick={close} />
      </div>
    </li>
  );
};

/** Sends undoable changes when the page is left or the user logs out, but never in another user's session. */
const useSendPending = (toasts: readonly Toast[], setToasts: Dispatch<SetStateAction<readonly Toast[]>>): void => {
  const { tabs } = useServices();
  const userId = useCurrentUser().id;
  const isOver = useRef(false);
  const send = useEffectEvent(() => {
    if (!isOver.current) for (const { mutation } of toasts) mutation?.({ isUndo: false });
    setToasts((current) => current.map((toast) => ({ ...toast, mutation: undefined })));
  });
  useEffect(
    () =>
      tabs.listen((message) => {
        isOver.current = message.type !== "login" || String(message.userId) !== String(userId);
      }),
    [tabs, userId],
  );
  useEffect(() => {
    const stop = onLeavingPage(() => send());
    return () => {
      stop();
      send();
    };
  }, []);
};

/**
 * Replaces react-admin's <Notification> and keeps its whole contract. Toasts stay 5 seconds, longer while hovered or focused. An
 * undoable change is sent when its toast goes, the page is left or the user logs out. The children appear above the toasts.
 */
export const Toasts = ({ children }: { children?: ReactNode }) => {
  const t = useT();
  const { notifications, setNotifications } = useNotificationContext();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextKey = useRef(0);
  const takeMutation = useTakeUndoableMutation();

  useEffect(() => {
    const [notification] = notifications;
    if (!notification) return;
    // react-admin's takeNotification would drop a notification that is added at the same time.
    setNotifications((queued) => queued.filter((other) => other !== notification));
    const key = nextKey.current++;
    // Taken at once: react-admin's queue is ordered, but toasts may close in any order.
    const toast = toToast(
      notification,
      t,
      notification.notificationOptions?.undoable ? takeMutation() || undefined : undefined,
    );
    setToasts((current) => addToast(current, toast, key));
  }, [notifications, setNotifications, t, takeMutation]);

  const end = useCallback(({ key: gone, mutation }: Toast, how: "send" | "undo") => {
    setToasts((current) => current.filter(({ key }) => key !== gone));
    mutation?.({ isUndo: how === "undo" });
  }, []);
  useSendPending(toasts, setToasts);
  return (
    <ToastRegion>
      {children}
      <OfflineNotice />
      <ol>
        {toasts.map((toast) => (
          <ToastView key={toast.key} toast={toast} onEnd={end} />
        ))}
      </ol>
    </ToastRegion>
  );
};
