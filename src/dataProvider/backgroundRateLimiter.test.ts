import { expect, test } from "vitest";
import { BACKGROUND_CALLS_MAX } from "@/lib/constants";
import { getSlotDelay, withCallAt } from "./backgroundRateLimiter";

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

test("drops calls older than a minute", () => {
  expect(withCallAt([NOW - 60_000, NOW - 59_999], NOW)).toEqual([NOW - 59_999, NOW]);
});
