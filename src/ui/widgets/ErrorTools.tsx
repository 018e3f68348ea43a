import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { lazyScreen } from "../lazyScreen";
import { loadLater } from "../layout/loadLater";

const CopyDetails = lazyScreen(loadLater, "CopyDetails");

interface Props {
  error: unknown;
  /** The words that are shown for it. */
  shown: readonly string[];
  /** What to do about it. */
  children: ReactNode;
}

/** The buttons below an error. Its details can be copied unless the code for that fails to load as well. */
export const ErrorTools = ({ children, ...details }: Props) => (
  <div className="message-actions">
    {children}
    <ErrorBoundary fallback={null}>
      <Suspense>
        <CopyDetails {...details} />
      </Suspense>
    </ErrorBoundary>
  </div>
);
