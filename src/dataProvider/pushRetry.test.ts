import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { PUSH_REFUSALS_MAX, PUSH_RETRY_MAX_MS, PUSH_RETRY_MS } from "@/lib/constants";
import { ApiError, PushRefusal } from "./errors";
import { createPushRetry, getRetryDelay } from "./live";

const endpoint = "POST /broadcasting/auth";
const httpError = (status: number, retryAfter?: number) => new ApiError({ kind: "http", endpoint, status, retryAfter });
const lost = new ApiError({ kind: "network", endpoint });

test.each<[failures: number, longest: number]>([
  [1, 1000],
  [7, 60_000],
  [1000, 60_000],
])("after failure %i waits at most %i ms, and at least half of it", (failures, longest) => {
  const random = vi.spyOn(Math, "random");
  random.mockReturnValue(0);
  expect(getRetryDelay(failures, 0, lost)).toBe(longest);
  random.mockReturnValue(0.999999);
  expect(getRetryDelay(failures, 0, lost)).toBeCloseTo(longest / 2, -2);
});

test.each<[name: string, isTried: boolean, error: unknown, refusals: number]>([
  ["an ended session without a login", false, httpError(401), 1],
  ["a CSRF token refused twice", false, httpError(419), 1],
  ["the push server's refusal", true, new PushRefusal("", 4009), 1],
  ["no connection", true, lost, 0],
])("retries after %s: %s", (_name, isTried, error, refusals) => {
  expect(getRetryDelay(100, refusals, error) !== undefined).toBe(isTried);
});

test("waits for the time in Retry-After", () => {
  expect(getRetryDelay(1, 0, httpError(429, 90))).toBe(90_000);
});

describe("property: any failures in any order", () => {
  const errors = [
    httpError(500),
    httpError(403),
    httpError(404),
    httpError(422),
    httpError(429),
    lost,
    new PushRefusal(),
  ];
  const isRefused = (error: unknown) =>
    error instanceof PushRefusal || [403, 404, 422].includes((error as ApiError).status ?? 0);

  test("retries until the maximum of refusals in a row, at most once in half a second", () => {
    vi.useFakeTimers();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...errors), { maxLength: 40 }), (failures) => {
        const again = vi.fn<() => void>();
        const retry = createPushRetry(again);
        let inARow = 0;
        for (const [index, error] of failures.entries()) {
          inARow = isRefused(error) ? inARow + 1 : 0;
          const goesOn = retry.after(error);
          expect(goesOn).toBe(inARow < PUSH_REFUSALS_MAX);
          if (!goesOn) break;
          vi.advanceTimersByTime(PUSH_RETRY_MS / 2 - 1);
          expect(again).toHaveBeenCalledTimes(index);
          vi.advanceTimersByTime(PUSH_RETRY_MAX_MS);
          expect(again).toHaveBeenCalledTimes(index + 1);
        }
        retry.forget();
        const callCount = again.mock.calls.length;
        vi.advanceTimersByTime(10 * PUSH_RETRY_MAX_MS);
        expect(again).toHaveBeenCalledTimes(callCount);
      }),
    );
  });
});
