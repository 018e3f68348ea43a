import { PUSH_REFUSALS_MAX, PUSH_RETRY_MAX_MS, PUSH_RETRY_MS } from "../lib/constants";
import { ApiError, isSessionEnded } from "./errors";

/** The push server's own refusal: its words and close code, where it gave any. */
export class PushRefusal extends Error {
  override name = "PushRefusal";
  readonly code: number | undefined;
  constructor(message = "", code?: number) {
    super(message);
    this.code = code;
  }
}

/** Refused, rather than not answered: asking again changes little. */
const isRefusal = (error: unknown): boolean => {
  if (error instanceof PushRefusal) return true;
  const status = (error instanceof ApiError && error.status) || 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/**
 * How long to wait after so many failures in a row, of which the last so many were refusals: twice as long each time, at
 * most a minute, and by chance up to half of it less, so that not all browsers come at once. Undefined: not again.
 */
export const retryDelay = (failures: number, refusals: number, error: unknown): number | undefined => {
  if (isSessionEnded(error) || refusals >= PUSH_REFUSALS_MAX) return undefined;
  const full = Math.min(PUSH_RETRY_MAX_MS, PUSH_RETRY_MS * 2 ** (failures - 1));
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, full * (1 - Math.random() / 2));
};

/** Calls `again` after a failure, later each time. */
export const createRetry = (again: () => void) => {
  let failures = 0;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** @returns whether it is tried again. */
    after: (error: unknown): boolean => {
      failures += 1;
      refusals = isRefusal(error) ? refusals + 1 : 0;
      clearTimeout(timer);
      const delay = retryDelay(failures, refusals, error);
      if (delay !== undefined) timer = setTimeout(again, delay);
      return delay !== undefined;
    },
    /** Nothing waits any more. What failed before still counts, until it is forgotten. */
    stop: () => clearTimeout(timer),
    forget: () => {
      clearTimeout(timer);
      failures = refusals = 0;
    },
  };
};
