import { ApiError } from "../../dataProvider/errors";

/** An error as text for a ticket: what was shown, the call without ids and input, the page, the time. */
export const errorDetails = (error: unknown, ...shown: readonly string[]): string => {
  const own = error instanceof Error && !(error instanceof ApiError) ? error.stack : undefined;
  return [...shown, own ?? String(error), location.pathname, new Date().toISOString()].join("\n");
};
