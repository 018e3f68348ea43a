import {
  SLOW_CALL_MS,
  CALL_LIMIT_WAIT_S,
  RETRY_PAUSE_MAX_S,
  RETRY_PAUSE_MIN_S,
  BACKGROUND_CALLS_MAX,
  PAGE_INTERVAL_MS,
} from "@/lib/constants";
import { createListeners } from "@/lib/listeners";
import type { HttpClient, ApiResponse, HttpRequest } from "./transport";
import { pause, startPause } from "@/lib/timing";
import { readRetryAfter, getResumeDelay } from "./errors";

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

const MINUTE_MS = 60_000;

/** Start times (milliseconds since 1970) of the last minute's calls and of one that starts now, oldest first. */
export const withCallAt = (calls: readonly number[], now: number): readonly number[] => [
  ...calls.filter((at) => now - at < MINUTE_MS),
  now,
];

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
  /** In milliseconds, after a 429. */
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

export type SlowCalls = ReturnType<typeof createSlowCalls>;
type Kind = "reading" | "writing";

export const createSlowCalls = () => {
  const slow = new Set<{ kind: Kind }>();
  const { emit, subscribe: onChange } = createListeners();
  let recent: readonly number[] = [];

  return {
    begin: (): void => void (recent = withCallAt(recent, Date.now())),
    /** Start times of the last minute's calls in milliseconds since 1970, oldest first. */
    recent: (): readonly number[] => recent,
    follow: async <T>(kind: Kind, call: Promise<T>): Promise<T> => {
      const entry = { kind };
      const timer = setTimeout(() => {
        slow.add(entry);
        emit();
      }, SLOW_CALL_MS);
      try {
        return await call;
      } finally {
        clearTimeout(timer);
        if (slow.delete(entry)) emit();
      }
    },
    /** A write takes precedence. */
    current: (): Kind | undefined =>
      [...slow].some(({ kind }) => kind === "writing") ? "writing" : slow.size > 0 ? "reading" : undefined,
    onChange,
  };
};

export const withSlowCalls = (http: HttpClient, slowCalls: SlowCalls): HttpClient => ({
  request: (wanted) => {
    slowCalls.begin();
    const call = http.request(wanted);
    return wanted.expectSlow ? call : slowCalls.follow(wanted.method === "GET" ? "reading" : "writing", call);
  },
});
