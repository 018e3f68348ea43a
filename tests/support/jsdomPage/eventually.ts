import { vi } from "vitest";

// Taken before a test puts a clock of its own in place.
const { setTimeout: later } = globalThis;
const now = performance.now.bind(performance);

const PAUSE_MS = 10;
const LONGEST_MS = 10_000;

/** Where a test has a clock of its own, time passes by it: nobody waits for the other one. */
const pause = () =>
  vi.isFakeTimers() ? vi.advanceTimersByTimeAsync(PAUSE_MS) : new Promise((resolve) => later(resolve, PAUSE_MS));

/** Looks again and again until it does not throw. @throws the last reason, when that takes too long. */
export const eventually = async <T>(what: string, look: () => T | Promise<T>, longest = LONGEST_MS): Promise<T> => {
  const end = now() + longest;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      return await look();
    } catch (error) {
      if (now() > end)
        throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      // oxlint-disable-next-line no-await-in-loop -- the pause between two looks
      await pause();
    }
  }
};
