import { SLOW_CALL_MS } from "@/lib/constants";
import { createListeners } from "@/lib/listeners";
import { withCallAt } from "./backgroundRateLimiter";
import type { HttpClient } from "./httpClient";

export type SlowCalls = ReturnType<typeof createSlowCalls>;
type Kind = "reading" | "writing";

/** Tracks pending calls that take long, so that the panel can say that they are still running. */
export const createSlowCalls = () => {
  const slow = new Set<{ kind: Kind }>();
  const { emit, subscribe: onChange } = createListeners();
  let recent: readonly number[] = [];

  return {
    begin: (): void => void (recent = withCallAt(recent, Date.now())),
    /** When the calls of the last minute began, slow or not, the latest last. */
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
    /** What takes long; a write counts more than a read. */
    current: (): Kind | undefined =>
      [...slow].some(({ kind }) => kind === "writing") ? "writing" : slow.size > 0 ? "reading" : undefined,
    onChange,
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
