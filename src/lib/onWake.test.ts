// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { onWake } from "./onWake";

test("calls back when a late timer shows that the computer was asleep, until it is unsubscribed", () => {
  vi.useFakeTimers();
  const onWoken = vi.fn<() => void>();
  const stop = onWake(onWoken);
  vi.advanceTimersByTime(60_000);
  expect(onWoken).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(5000);
  expect(onWoken).toHaveBeenCalledTimes(1);
  stop();
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(5000);
  dispatchEvent(new Event("online"));
  expect(onWoken).toHaveBeenCalledTimes(1);
});

test("calls back when the tab is visible again", () => {
  const onWoken = vi.fn<() => void>();
  const stop = onWake(onWoken);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(onWoken).not.toHaveBeenCalled();
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(onWoken).toHaveBeenCalledTimes(1);
  stop();
});
