import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withCall } from "../../../dataProvider/callPace";
import { BACKGROUND_CALLS_MAX, AWAY_MS, SCAN_INTERVAL_MS, SCAN_REST_MS } from "../../../lib/constants";
import { afterFailure, afterPage, firstPlace, mayScan, type ScanFacts, type ScanPlace, unseenBefore } from "./scan";

const NOW = 10_000_000;
const calm: ScanFacts = {
  now: NOW,
  isOnline: true,
  inputAt: NOW - 1000,
  calls: [],
  place: firstPlace,
};

test.each<[may: boolean, what: string, facts: Partial<ScanFacts>]>([
  [true, "when nothing else is called", {}],
  [false, "offline", { isOnline: false }],
  [false, "just after a call", { calls: [NOW - SCAN_INTERVAL_MS + 1] }],
  [true, "five seconds after a call", { calls: [NOW - SCAN_INTERVAL_MS] }],
  [true, "beside calls that the limit forgot", { calls: Array<number>(BACKGROUND_CALLS_MAX).fill(NOW - 60_000) }],
  [false, "beside half of the calls of a minute", { calls: Array<number>(BACKGROUND_CALLS_MAX).fill(NOW - 59_000) }],
  [false, "while the server allows no more", { place: { notBefore: NOW + 1 } }],
  [true, "when it does again", { place: { notBefore: NOW } }],
  [false, "when the person has gone", { inputAt: NOW - AWAY_MS }],
])("may read a page: %s, %s", (may, _, facts) => {
  expect(mayScan({ ...calm, ...facts })).toBe(may);
});

test("however the person works, no minute has more than half of the server's calls by the scan, none within five seconds of another", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 20_000 }), { maxLength: 60 }), (pauses) => {
      const own = pauses.reduce<number[]>((all, pause) => [...all, (all.at(-1) ?? NOW) + pause], []);
      let calls: readonly number[] = [];
      const scanned: number[] = [];
      for (let now = NOW; now < NOW + 300_000; now += 1000) {
        for (const at of own) if (at > now - 1000 && at <= now) calls = withCall(calls, at);
        if (!mayScan({ ...calm, now, inputAt: now, calls })) continue;
        expect(calls.filter((at) => now - at < SCAN_INTERVAL_MS)).toEqual([]);
        calls = withCall(calls, now);
        scanned.push(now);
      }
      for (const start of scanned)
        expect(scanned.filter((at) => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(12);
      expect(calls.length).toBeLessThanOrEqual(60_000 / 100);
    }),
  );
});

describe("the place", () => {
  const at = (place: Partial<ScanPlace>): ScanPlace => ({ ...firstPlace, ...place });

  test("goes from page to page, and rests after the last", () => {
    const first = afterPage(firstPlace, 1000, false);
    expect(first).toEqual(at({ page: 2, startedAt: 1000 }));
    const end = afterPage(first, 6000, true);
    expect(end).toEqual(at({ startedAt: 1000, startedBefore: 1000, notBefore: 6000 + SCAN_REST_MS }));
    expect([unseenBefore(firstPlace, first), unseenBefore(first, end)]).toEqual([0, 0]);
  });

  test("after the second pass: what neither has seen is gone", () => {
    const before = at({ page: 9, startedAt: 5000, startedBefore: 1000 });
    expect(unseenBefore(before, afterPage(before, 9000, false))).toBe(0);
    expect(unseenBefore(before, afterPage(before, 9000, true))).toBe(1000);
  });

  test("stays at a page that could not be read, until the server allows it, or after a rest", () => {
    const place = at({ page: 3, startedAt: 1 });
    expect(afterFailure(place, 1000, 30_000)).toEqual({ ...place, notBefore: 31_000 });
    expect(afterFailure(place, 1000, undefined)).toEqual({ ...place, notBefore: 1000 + SCAN_REST_MS });
  });
});
