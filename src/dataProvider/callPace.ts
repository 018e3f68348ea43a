import { BACKGROUND_CALLS_MAX } from "../lib/constants";

/**
 * The pace of calls that the panel makes by itself, one after the other (the attention scan, reading all pages of a list): they
 * leave half of Laravel's calls to people. As pure functions; times are in milliseconds since 1970.
 */

const MINUTE_MS = 60_000;

/** The calls that count for the next minute, the latest last, with one that begins now. */
export const withCall = (calls: readonly number[], now: number): readonly number[] => [
  ...calls.filter((at) => now - at < MINUTE_MS),
  now,
];

/**
 * How long such a call waits: until `interval` after the last call, whoever caused it, and until fewer than half of the calls
 * that the server allows were made within a minute.
 */
export const waitForTurn = (calls: readonly number[], now: number, interval: number): number => {
  const last = calls.at(-1) ?? -Infinity;
  const oldest = calls.at(-BACKGROUND_CALLS_MAX) ?? -Infinity;
  return Math.max(0, last + interval - now, oldest + MINUTE_MS - now);
};
