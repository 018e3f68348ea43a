import type { ReactNode } from "react";
import { CopyButton } from "./CopyButton";
import { ApiError } from "../../dataProvider/errors";

const cause = (error: unknown): string => {
  if (error instanceof ApiError) return `${error.endpoint} ${error.status ?? error.kind}`;
  return (error instanceof Error && error.stack) || String(error);
};

/** An error as text for a ticket: what was shown, the call without ids and input, the page, the time. */
const errorDetails = (error: unknown, shown: readonly string[]): string =>
  [...shown, cause(error), location.pathname, new Date().toISOString()].join("\n");

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
