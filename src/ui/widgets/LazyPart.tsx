import { useNotify } from "ra-core";
import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";

/**
 * A lazily loaded part of a page (a menu, a dialog). If its code fails to load a toast says so, and the page stays as it is,
 * with all input.
 */
export const LazyPart = ({ onFailed, children }: { onFailed: () => void; children: ReactNode }) => {
  const notify = useNotify();
  const failed = () => {
    notify("release.title", { type: "error", detailKey: "release.text" });
    onFailed();
  };
  return (
    <ErrorBoundary fallback={null} onError={failed}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
};
