// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { onWake } from "./onWake";

test("a computer that was asleep is noticed by its late timer, until that is stopped", () => {
  vi.useFakeTimers();
  const woken = vi.fn<() => void>();
  const stop = onWake(woken);
  vi.advanceTimersByTime(60_000);
  expect(woken).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(5000);
  expect(woken).toHaveBeenCalledTimes(1);
  stop();
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(5000);
  dispatchEvent(new Event("online"));
  expect(woken).toHaveBeenCalledTimes(1);
});
