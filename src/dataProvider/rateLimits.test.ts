import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RETRY_PAUSE_MIN_S, SLOW_CALL_MS, BACKGROUND_CALLS_MAX } from "@/lib/constants";
import { pause } from "@/lib/timing";
import { getRejection, get, post, createScriptedClient } from "../../tests/support/scriptedClient";
import { jsonResponse } from "../../tests/support/scriptedFetch";
import { getResumeDelay } from "./errors";
import type { HttpRequest } from "./transport";
import { getSlotDelay } from "./rateLimits";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refused = (retryAfter = "1") => jsonResponse({}, 429, { "Retry-After": retryAfter });
const site = (id: number) => ({ ...get, path: `/api/domains/${id}`, endpoint: "GET /api/domains/{id}" });
const ids = Array.from({ length: 40 }, (_, index) => index);

const anyRetryAfter = fc.oneof(
  fc.constantFrom("0", "-1", "NaN", "Infinity", "1", "0.1", "2147484", "2592000", "99999999999999999999", "soon", ""),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
);

test("property: forty queries that are always refused repeat at most ten calls a minute in total", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRetryAfter, { minLength: 1, maxLength: 5 }), async (headers) => {
      const { request, sent } = createScriptedClient([() => refused(headers[sent.length % headers.length])]);
      const left = new AbortController();
      const query = async (id: number): Promise<void> => {
        if (left.signal.aborted) return;
        const error = await getRejection(request(site(id)));
        await pause(getResumeDelay(error) ?? 0, left.signal);
        return query(id);
      };
      const queries = ids.map(query);
      await vi.advanceTimersByTimeAsync(0);
      expect(sent.splice(0)).toHaveLength(ids.length);
      for (let minute = 0; minute < 3; minute += 1) {
        await vi.advanceTimersByTimeAsync(60_000);
        expect(sent.splice(0).length).toBeLessThanOrEqual(60 / RETRY_PAUSE_MIN_S);
      }
      left.abort();
      await Promise.all(queries);
    }),
    { numRuns: 15 },
  );
});

/** A client all of whose sites were refused once; `respond` decides about each later call. */
const refuseAllOnce = async (respond: (index: number) => Response | Promise<Response>) => {
  let calls = -ids.length;
  const client = createScriptedClient([() => (calls++ < 0 ? refused() : respond(calls - 1))]);
  await Promise.all(ids.map((id) => getRejection(client.request(site(id)))));
  client.sent.splice(0);
  return client;
};

test("sends the repeats of many refused queries one after the other", async () => {
  let pending = 0;
  const { request, sent } = await refuseAllOnce(async () => {
    pending += 1;
    expect(pending).toBe(1);
    await pause(100, new AbortController().signal);
    pending -= 1;
    return jsonResponse({});
  });
  const repeats = Promise.all(ids.map((id) => request(site(id))));
  await vi.advanceTimersByTimeAsync(350);
  expect(sent).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(ids.length * 100);
  await repeats;
  expect(sent).toHaveLength(ids.length);
});

test("returns the refusal of a repeat to the others until its pause is over", async () => {
  const { request, sent } = await refuseAllOnce((index) => (index === 1 ? refused("20") : jsonResponse({})));
  const [first, second, ...others] = ids.map((id) => request(site(id)));
  await first;
  expect(await getRejection(second ?? Promise.resolve())).toMatchObject({ status: 429, retryAfter: 20 });
  for (const other of others) expect(await getRejection(other)).toMatchObject({ status: 429, retryAfter: 20 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await getRejection(request(site(7)))).toMatchObject({ retryAfter: 15 });
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(15_000);
  await request(site(7));
  expect(sent).toHaveLength(3);
});

test("a Retry-After of hours delays other reads for a minute only", async () => {
  const { request } = await refuseAllOnce((index) => (index === 0 ? refused("3600") : jsonResponse({})));
  expect(await getRejection(request(site(0)))).toMatchObject({ retryAfter: 3600 });
  expect(await getRejection(request(site(1)))).toMatchObject({ retryAfter: 60 });
  await vi.advanceTimersByTimeAsync(60_000);
  await request(site(1));
});

test.each<[what: string, wanted: HttpRequest]>([
  ["a read that was not refused", get],
  ["a write", post],
])("%s does not wait for repeats", async (_, wanted) => {
  const { request } = await refuseAllOnce((index) => (index === 0 ? refused("3600") : jsonResponse({})));
  await getRejection(request(site(0)));
  expect(await request(wanted)).toMatchObject({ status: 200 });
});

test("a repeat without a response delays the others for a limited time", async () => {
  const { request, sent } = await refuseAllOnce((index) =>
    index === 0 ? new Promise(() => undefined) : jsonResponse({}),
  );
  void request(site(0));
  const second = request(site(1));
  await vi.advanceTimersByTimeAsync(SLOW_CALL_MS - 1);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await second).toMatchObject({ status: 200 });
});

test("does not send a repeat that was aborted while it waited", async () => {
  const { request, sent } = await refuseAllOnce(() => jsonResponse({}));
  const left = new AbortController();
  const first = request(site(0));
  const second = request({ ...site(1), signal: left.signal });
  left.abort(new Error("left the screen"));
  await first;
  await expect(second).rejects.toThrow("left the screen");
  expect(sent).toHaveLength(1);
});

const NOW = 10_000_000;
const half = (at: number) => Array<number>(BACKGROUND_CALLS_MAX).fill(at);

test.each<[ms: number, what: string, calls: readonly number[]]>([
  [0, "without calls", []],
  [1500, "after another call", [NOW - 500]],
  [0, "when that is long enough ago", [NOW - 2000]],
  [30_000, "after half of the calls of a minute", half(NOW - 30_000)],
  [0, "a minute after them", half(NOW - 60_000)],
  [10_000, "until one of more is forgotten", [NOW - 55_000, ...half(NOW - 50_000).slice(1), NOW - 3000]],
  [0, "after one less", half(NOW - 30_000).slice(1)],
])("delays a background call by %i ms: %s", (ms, _, calls) => {
  expect(getSlotDelay(calls, NOW, 2000)).toBe(ms);
});
