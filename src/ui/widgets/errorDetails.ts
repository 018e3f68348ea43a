import { ApiError } from "../../dataProvider/errors";

const cause = (error: unknown): string => {
  if (error instanceof ApiError) return `${error.endpoint} ${error.status ?? error.kind}`;
  return (error instanceof Error && error.stack) || String(error);
};

/** An error as text for a ticket: what was shown, the call without ids and input, the page, the time. */
export const errorDetails = (error: unknown, shown: readonly string[]): string =>
  [...shown, cause(error), location.pathname, new Date().toISOString()].join("\n");
