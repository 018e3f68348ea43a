import { SLOW_CALL_MS, BACKGROUND_CALLS_MAX } from "../lib/constants";
import type { HttpClient } from "./httpClient";

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

export type SlowCalls = ReturnType<typeof createSlowCalls>;
type Kind = "reading" | "writing";

/** Tracks pending calls that take long, so that the panel can say that they are still running. */
export const createSlowCalls = () => {
  const slow = new Set<{ kind: Kind }>();
  const watchers = new Set<() => void>();
  let recent: readonly number[] = [];
  const tell = () => watchers.forEach((watcher) => watcher());

  return {
    begin: (): void => void (recent = withCall(recent, Date.now())),
    /** When the calls of the last minute began, slow or not, the latest last. */
    recent: (): readonly number[] => recent,
    follow: async <T>(kind: Kind, call: Promise<T>): Promise<T> => {
      const entry = { kind };
      const timer = setTimeout(() => {
        slow.add(entry);
        tell();
      }, SLOW_CALL_MS);
      try {
        return await call;
      } finally {
        clearTimeout(timer);
        if (slow.delete(entry)) tell();
      }
    },
    /** What takes long; a write counts more than a read. */
    current: (): Kind | undefined =>
      [...slow].some(({ kind }) => kind === "writing") ? "writing" : slow.size > 0 ? "reading" : undefined,
    onChange: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};

/** An HTTP client whose calls are tracked, except those with `takesLong`. */
export const withSlowCalls = (http: HttpClient, slowCalls: SlowCalls): HttpClient => ({
  request: (wanted) => {
    slowCalls.begin();
    const call = http.request(wanted);
    return wanted.takesLong ? call : slowCalls.follow(wanted.method === "GET" ? "reading" : "writing", call);
  },
});
