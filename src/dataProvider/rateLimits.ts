import {
  SLOW_CALL_MS,
  CALL_LIMIT_WAIT_S,
  RETRY_PAUSE_MAX_S,
  RETRY_PAUSE_MIN_S,
  BACKGROUND_CALLS_MAX,
  PAGE_INTERVAL_MS,
} from "@/lib/constants";
import type { ApiResponse, HttpRequest } from "./transport";
import { pause, startPause } from "@/lib/timing";
import { readRetryAfter, getResumeDelay } from "./errors";
import { MINUTE_MS, type SlowCalls } from "./slowCalls";

type Send = (request: HttpRequest) => Promise<ApiResponse>;

const withRetryAfter = (response: ApiResponse, seconds: number): ApiResponse => {
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(seconds));
  return { ...response, headers };
};

/**
 * Limits reads that are repeated after a 429: they are sent one at a time. After another 429 the waiting ones get the same response
 * without a call, until its pause is over.
 */
export const createRetryLimiter = () => {
  const refusedPaths = new Set<string>();
  let refusal: ApiResponse | undefined;
  let getPauseLeft = () => 0;
  let previous: Promise<unknown> = Promise.resolve();

  return (send: Send): Send => {
    const sendAndRemember: Send = async (request) => {
      const response = await send(request);
      if (response.status === 429) refusedPaths.add(request.path);
      else refusedPaths.delete(request.path);
      return response;
    };
    const repeat: Send = async (request) => {
      request.signal?.throwIfAborted();
      const left = getPauseLeft();
      if (refusal && left > 0) return withRetryAfter(refusal, Math.ceil(left / 1000));
      const response = await sendAndRemember(request);
      if (response.status !== 429) return response;
      const seconds = Math.max(RETRY_PAUSE_MIN_S, readRetryAfter(response.headers) ?? CALL_LIMIT_WAIT_S);
      getPauseLeft = startPause(Math.min(RETRY_PAUSE_MAX_S, seconds) * 1000);
      refusal = withRetryAfter(response, seconds);
      return refusal;
    };
    return (request) => {
      if (request.method !== "GET" || !refusedPaths.has(request.path)) return sendAndRemember(request);
      const pending = previous.then(() => repeat(request));
      // A slow read does not block the others.
      previous = previous.then(() => Promise.race([pending.catch(() => undefined), pause(SLOW_CALL_MS)]));
      return pending;
    };
  };
};

/**
 * Milliseconds until a background call may start: `interval` after the last call of any kind, and once fewer than half of the
 * server's calls per minute are used.
 */
export const getSlotDelay = (calls: readonly number[], now: number, interval: number): number => {
  const last = calls.at(-1) ?? -Infinity;
  const oldest = calls.at(-BACKGROUND_CALLS_MAX) ?? -Infinity;
  return Math.max(0, last + interval - now, oldest + MINUTE_MS - now);
};

type RecentCalls = Pick<SlowCalls, "recent">;

export const waitForSlot = async (slowCalls: RecentCalls, interval: number, signal: AbortSignal): Promise<void> => {
  const wait = () => getSlotDelay(slowCalls.recent(), Date.now(), interval);
  for (let ms = wait(); ms > 0 && !signal.aborted; ms = wait()) await pause(ms, signal);
};

/** Remaining time of a task with this many calls behind a rate limiter, in milliseconds. */
export const estimateLimitedTime = (calls: number, made: number): number =>
  Math.max(0, calls - Math.max(made, BACKGROUND_CALLS_MAX)) * PAGE_INTERVAL_MS;

export interface RateLimiterOptions {
  slowCalls: RecentCalls;
  signal: AbortSignal;
  /** Called after a 429 with the pause in milliseconds. */
  onWait: (ms: number) => void;
}

/**
 * A rate limiter for the calls of one task: the first ones start at once, the others leave half of the server's calls per minute to
 * the user. After a 429 none starts until the pause is over.
 */
export const createRateLimiter = ({ slowCalls, signal, onWait }: RateLimiterOptions) => {
  let getPauseLeft = () => 0;
  let passed = 0;
  const close = (ms: number) => {
    getPauseLeft = startPause(ms);
    onWait(ms);
  };
  const pass = async () => {
    passed += 1;
    const isLimited = passed > BACKGROUND_CALLS_MAX;
    const wait = () =>
      Math.max(getPauseLeft(), isLimited ? getSlotDelay(slowCalls.recent(), Date.now(), PAGE_INTERVAL_MS) : 0);
    for (let ms = wait(); ms > 0 && !signal.aborted; ms = wait()) await pause(ms, signal);
  };
  return {
    pass,
    close,
    /** Waits, makes the call, and repeats it after a 429. @returns undefined after an abort. @throws what `make` throws */
    call: async <T>(make: () => Promise<T>): Promise<T | undefined> => {
      for (;;) {
        await pass();
        if (signal.aborted) return undefined;
        try {
          return await make();
        } catch (error) {
          const ms = getResumeDelay(error);
          if (ms === undefined) throw error;
          close(ms);
        }
      }
    },
  };
};
