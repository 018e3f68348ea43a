import { PUSH_REFUSALS_MAX, PUSH_RETRY_MAX_MS, PUSH_RETRY_MS } from "@/lib/constants";
import { ApiError, isSessionEnded } from "./errors";

/** A refusal by the push server, with its message and close code if it sent any. */
export class PushRefusal extends Error {
  override name = "PushRefusal";
  readonly code: number | undefined;
  constructor(message = "", code?: number) {
    super(message);
    this.code = code;
  }
}

const isRefusal = (error: unknown): boolean => {
  if (error instanceof PushRefusal) return true;
  const status = (error instanceof ApiError && error.status) || 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/**
 * The pause in milliseconds after a number of failures in a row, the last of which were refusals: doubled up to a minute, minus a
 * random part of up to half, so that browsers do not reconnect at once. Undefined: give up.
 */
export const getRetryDelay = (failures: number, refusals: number, error: unknown): number | undefined => {
  if (isSessionEnded(error) || refusals >= PUSH_REFUSALS_MAX) return undefined;
  const backoff = Math.min(PUSH_RETRY_MAX_MS, PUSH_RETRY_MS * 2 ** (failures - 1));
  const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(retryAfter, backoff * (1 - Math.random() / 2));
};

export const createPushRetry = (retry: () => void) => {
  let failures = 0;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** @returns false after giving up */
    after: (error: unknown): boolean => {
      failures += 1;
      refusals = isRefusal(error) ? refusals + 1 : 0;
      clearTimeout(timer);
      const delay = getRetryDelay(failures, refusals, error);
      if (delay !== undefined) timer = setTimeout(retry, delay);
      return delay !== undefined;
    },
    /** Earlier failures still count. */
    stop: () => clearTimeout(timer),
    forget: () => {
      clearTimeout(timer);
      failures = refusals = 0;
    },
  };
};
