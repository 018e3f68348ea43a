import { SLOW_CALL_MS } from "@/lib/constants";
import { createListeners } from "@/lib/listeners";
import type { HttpClient } from "./transport";

export const MINUTE_MS = 60_000;

/** Start times (milliseconds since 1970) of the last minute's calls and of one that starts now, oldest first. */
export const withCallAt = (calls: readonly number[], now: number): readonly number[] => [
  ...calls.filter((at) => now - at < MINUTE_MS),
  now,
];

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
  request: (request) => {
    slowCalls.begin();
    const call = http.request(request);
    return request.expectSlow ? call : slowCalls.follow(request.method === "GET" ? "reading" : "writing", call);
  },
});
