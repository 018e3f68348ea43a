import { PUSH_REFUSALS_MAX, PUSH_RETRY_MAX_MS, PUSH_RETRY_MS } from "@/lib/constants";
import { ApiError, isSessionEnded } from "./errors";

/** The push server's own refusal, with its message and close code if it gave any. */
export class PushRefusal extends Error {
  override name = "PushRefusal";
  readonly code: number | undefined;
  constructor(message = "", code?: number) {
    super(message);
    this.code = code;
  }
}

/** Refused, rather than unanswered: asking again changes little. */
const isRefusal = (error: unknown): boolean => {
  if (error instanceof PushRefusal) return true;
  const status = (error instanceof ApiError && error.status) || 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/**
 * How long to wait after so many failures in a row, the last of which were refusals: doubling up to a minute, minus a random
 * part of up to half, so that not all browsers come at once. Undefined: give up.
 */
export const getRetryDelay = (failures: number, refusals: number, error: unknown): number | undefined => {
  if (isSessionEnded(error) || refusals >= PUSH_REFUSALS_MAX) return undefined;
  const full = Math.min(PUSH_RETRY_MAX_MS, PUSH_RETRY_MS * 2 ** (failures - 1));
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, full * (1 - Math.random() / 2));
};

/** Calls `again` after a failure, with growing pauses. */
export const createPushRetry = (again: () => void) => {
  let failures = 0;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** @returns whether there will be another attempt. */
    after: (error: unknown): boolean => {
      failures += 1;
      refusals = isRefusal(error) ? refusals + 1 : 0;
      clearTimeout(timer);
      const delay = getRetryDelay(failures, refusals, error);
      if (delay !== undefined) timer = setTimeout(again, delay);
      return delay !== undefined;
    },
    /** Cancels the pending attempt. Earlier failures still count until they are forgotten. */
    stop: () => clearTimeout(timer),
    forget: () => {
      clearTimeout(timer);
      failures = refusals = 0;
    },
  };
};
