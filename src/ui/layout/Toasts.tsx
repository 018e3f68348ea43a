import { useNotificationContext } from "ra-core";
import { Suspense, useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useT } from "../../i18n";
import { lazyScreen } from "../lazyScreen";
import { noteRows } from "./lastRow";
import type * as Later from "./later";
import { loadLater } from "./loadLater";
import { ToastRegion } from "./ToastRegion";

const ToastStack = lazyScreen<"ToastStack", ComponentProps<typeof Later.ToastStack>>(loadLater, "ToastStack");

/**
 * Replaces react-admin's <Notification> and keeps its whole contract. The toasts' code comes when the first page has come to rest,
 * or with the first notification; if it fails to load that is what is said. The children appear above the toasts.
 */
export const Toasts = ({ isAtRest = false, children }: { isAtRest?: boolean; children?: ReactNode }) => {
  const t = useT();
  const { notifications } = useNotificationContext();
  useEffect(noteRows, []);
  const [isWanted, setWanted] = useState(isAtRest);
  if (!isWanted && (isAtRest || notifications.length > 0)) setWanted(true);
  const alone = <ToastRegion>{children}</ToastRegion>;
  if (!isWanted) return alone;
  const failed = (
    <ToastRegion>
      {children}
      {notifications.length > 0 && (
        <div className="slow-notice" role="alert">
          <p>{t("release.title")}</p>
        </div>
      )}
    </ToastRegion>
  );
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={alone}>
        <ToastStack>{children}</ToastStack>
      </Suspense>
    </ErrorBoundary>
  );
};
