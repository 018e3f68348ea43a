import { BACKGROUND_CALLS_MAX, PAGE_INTERVAL_MS } from "@/lib/constants";
import { pause } from "@/lib/timing";
import { getResumeDelay } from "./errors";

/**
 * The pace of calls that the panel makes by itself, one after the other (reading all pages of a list, looking many
 * names up): they leave half of Laravel's calls to people. Times are in milliseconds since 1970.
 */

const MINUTE_MS = 60_000;

/** The calls that count for the next minute, the latest last, with one that begins now. */
export const withCallAt = (calls: readonly number[], now: number): readonly number[] => [
  ...calls.filter((at) => now - at < MINUTE_MS),
  now,
];

/**
 * How long such a call waits: until `interval` after the last call, whoever caused it, and until fewer than half of the calls
 * that the server allows were made within a minute.
 */
export const getSlotDelay = (calls: readonly number[], now: number, interval: number): number => {
  const last = calls.at(-1) ?? -Infinity;
  const oldest = calls.at(-BACKGROUND_CALLS_MAX) ?? -Infinity;
  return Math.max(0, last + interval - now, oldest + MINUTE_MS - now);
};

type SlowCalls = { recent: () => readonly number[] };

/** Waits for the turn of such a call, or for the abort. */
export const waitForSlot = async (slowCalls: SlowCalls, interval: number, signal: AbortSignal): Promise<void> => {
  const wait = () => getSlotDelay(slowCalls.recent(), Date.now(), interval);
  for (let ms = wait(); ms > 0 && !signal.aborted; ms = wait()) await pause(ms, signal);
};

/** How long the calls that are left take behind a gate, in milliseconds. */
export const estimateLimitedTime = (calls: number, made: number): number =>
  Math.max(0, calls - Math.max(made, BACKGROUND_CALLS_MAX)) * PAGE_INTERVAL_MS;

export interface RateLimiterOptions {
  /** The calls of the last minute, whoever caused them. */
  slowCalls: SlowCalls;
  signal: AbortSignal;
  /** The server allows no more calls for so many milliseconds. */
  onWait: (ms: number) => void;
}

/**
 * Many calls of one task pass a gate: the first ones at once, the others at the pace of the panel's own calls. While the server
 * allows no more calls nothing passes.
 */
export const createRateLimiter = ({ slowCalls, signal, onWait }: RateLimiterOptions) => {
  let opensAt = 0;
  let passed = 0;
  const close = (ms: number) => {
    opensAt = Date.now() + ms;
    onWait(ms);
  };
  const pass = async () => {
    passed += 1;
    const isPaced = passed > BACKGROUND_CALLS_MAX;
    const wait = () => {
      const now = Date.now();
      return Math.max(opensAt - now, isPaced ? getSlotDelay(slowCalls.recent(), now, PAGE_INTERVAL_MS) : 0);
    };
    for (let ms = wait(); ms > 0 && !signal.aborted; ms = wait()) await pause(ms, signal);
  };
  return {
    pass,
    close,
    /** Makes the call once the gate lets it pass, again after a 429. @returns undefined after an abort. @throws what `make` throws */
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
