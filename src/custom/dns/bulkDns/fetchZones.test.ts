import type { Identifier } from "ra-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/dataProvider/errors";
import { withCallAt } from "@/dataProvider/slowCalls";
import { BACKGROUND_CALLS_MAX } from "@/lib/constants";
import { fetchZones } from "./fetchZones";
import type { ZoneResult } from "./domainRows";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const zoneFor = (id: Identifier) => ({ server: `site-${id}.example`, current_ip: null, records: [] });
const http = (status: number) => new ApiError({ kind: "http", endpoint: "GET /api/dns", status, retryAfter: 3 });

const reading = (response: (id: Identifier, call: number) => object, ids: readonly Identifier[] = [1, 2, 3, 4, 5]) => {
  const seen = new Map<Identifier, ZoneResult>();
  const aborted = new AbortController();
  const waits: number[] = [];
  let [calls, underWay, most] = [0, 0, 0];
  let recent: readonly number[] = [];
  const dnsInfo = async ({ domain_id }: { domain_id: Identifier }) => {
    calls += 1;
    recent = withCallAt(recent, Date.now());
    const call = calls;
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 10));
    underWay -= 1;
    const found = response(domain_id, call);
    if (found instanceof Error) throw found;
    return found;
  };
  const over = fetchZones({ dnsInfo } as never, ids, {
    slowCalls: { recent: () => recent },
    signal: aborted.signal,
    onResult: (id, zone) => void seen.set(id, zone),
    onWait: (ms) => void waits.push(ms),
  });
  return { seen, aborted, waits, over, calls: () => calls, most: () => most };
};

test("fetches two zones at a time, and reports failures one by one", async () => {
  const { seen, over, most } = reading((id) => (id === 2 ? http(500) : zoneFor(id)));
  await vi.runAllTimersAsync();
  await over;
  expect(most()).toBe(2);
  expect(new Set(seen.keys())).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(seen.get(2)).toMatchObject({ error: { status: 500 } });
  expect(seen.get(3)).toMatchObject({ server: "site-3.example" });
});

test("waits after a 429 and fetches every zone", async () => {
  const { seen, over, waits, calls } = reading((id, call) => (call === 2 ? http(429) : zoneFor(id)));
  await vi.advanceTimersByTimeAsync(2900);
  expect(waits).toEqual([3000]);
  expect(calls()).toBeLessThanOrEqual(3);
  await vi.runAllTimersAsync();
  await over;
  expect(new Set(seen.keys())).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(calls()).toBe(6);
});

test("leaves half of the rate limit to the user", async () => {
  const ids = Array.from({ length: 100 }, (_, at) => at);
  const { seen, over, calls } = reading(zoneFor, ids);
  const counts = [0];
  for (let seconds = 1; seconds <= 300; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    counts.push(calls());
    // Two that wait for the same moment.
    expect(calls() - (counts[Math.max(0, seconds - 60)] ?? 0)).toBeLessThanOrEqual(BACKGROUND_CALLS_MAX + 1);
  }
  await over;
  expect(seen.size).toBe(100);
});

test("an abort ends the calls that have no response yet", async () => {
  const aborted = new AbortController();
  const dnsInfo = (_: object, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  const onResult = vi.fn<() => void>();
  const slowCalls = { recent: () => [] };
  const options = { slowCalls, signal: aborted.signal, onResult, onWait: vi.fn<() => void>() };
  const over = fetchZones({ dnsInfo } as never, [1, 2, 3], options);
  await vi.advanceTimersByTimeAsync(0);
  aborted.abort();
  await over;
  expect(onResult).not.toHaveBeenCalled();
});
