import type { ReactNode } from "react";
import { CopyButton } from "./CopyButton";
import { errorDetails } from "./errorDetails";

interface Props {
  error: unknown;
  /** The words that are shown for it. */
  shown: readonly string[];
  /** What to do about it. */
  children: ReactNode;
}

/** The buttons below an error, which copy it with what is known of it as well. */
export const ErrorTools = ({ error, shown, children }: Props) => (
  <div className="message-actions">
    {children}
    <CopyButton label="common.copyDetails" className="" textOf={() => errorDetails(error, shown)} />
  </div>
);
