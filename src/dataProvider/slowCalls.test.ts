import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SLOW_CALL_MS } from "@/lib/constants";
import type { ApiResponse, HttpRequest } from "./transport";
import { createSlowCalls, withSlowCalls } from "./slowCalls";

const response: ApiResponse = { status: 200, headers: new Headers(), body: {}, malformed: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (wanted: Partial<HttpRequest>) => {
  const slowCalls = createSlowCalls();
  const changed = vi.fn();
  slowCalls.onChange(changed);
  const call: { resolve?: (response: ApiResponse) => void; reject?: (error: Error) => void } = {};
  const request = () => new Promise<ApiResponse>((resolve, reject) => void Object.assign(call, { resolve, reject }));
  const http = withSlowCalls({ request }, slowCalls);
  const result = http.request({ method: "GET", path: "/api/users", endpoint: "GET /api/users", ...wanted });
  return { slowCalls, changed, call, result };
};

test("reports a slow call until its response arrives", async () => {
  const { slowCalls, changed, call, result } = start({});
  vi.advanceTimersByTime(SLOW_CALL_MS - 1);
  expect(slowCalls.current()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(slowCalls.current()).toBe("reading");
  call.resolve?.(response);
  expect(await result).toBe(response);
  expect(slowCalls.current()).toBeUndefined();
  expect(changed).toHaveBeenCalledTimes(2);
});

test("stops reporting a call that failed", async () => {
  const { slowCalls, call, result } = start({ method: "POST" });
  vi.advanceTimersByTime(SLOW_CALL_MS);
  expect(slowCalls.current()).toBe("writing");
  call.reject?.(new Error("lost"));
  await expect(result).rejects.toThrow("lost");
  expect(slowCalls.current()).toBeUndefined();
});

test("reports neither fast calls nor calls with expectSlow", async () => {
  const fast = start({});
  fast.call.resolve?.(response);
  await fast.result;
  const long = start({ expectSlow: true });
  vi.advanceTimersByTime(SLOW_CALL_MS);
  expect([fast.changed.mock.calls, long.changed.mock.calls]).toEqual([[], []]);
});

test("records the start times of all calls of the last minute", async () => {
  const slowCalls = createSlowCalls();
  const http = withSlowCalls({ request: () => Promise.resolve(response) }, slowCalls);
  const wanted = { method: "GET", path: "/api/users", endpoint: "GET /api/users" };
  const start = Date.now();
  await http.request(wanted);
  vi.advanceTimersByTime(1000);
  await http.request({ ...wanted, expectSlow: true });
  expect(slowCalls.recent()).toEqual([start, start + 1000]);
  vi.advanceTimersByTime(59_000);
  await http.request(wanted);
  expect(slowCalls.recent()).toEqual([start + 1000, start + 60_000]);
});
