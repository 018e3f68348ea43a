// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { AWAY_MS } from "./constants";
import { createPresence } from "./presence";

beforeEach(() => {
  vi.useFakeTimers();
});

const input = (name = "keydown") => dispatchEvent(new Event(name));

test.each(["pointerdown", "pointermove", "keydown", "wheel", "focus"])(
  "is away after 15 minutes without input, and present after %s",
  (name) => {
    const presence = createPresence();
    const onChange = vi.fn<() => void>();
    input();
    presence.onChange(onChange);
    vi.advanceTimersByTime(AWAY_MS - 1);
    expect(presence.isAway()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(presence.isAway()).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    input(name);
    expect(presence.isAway()).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(2);
  },
);

test("restarts the 15 minutes with every input without calling back", () => {
  const presence = createPresence();
  const onChange = vi.fn<() => void>();
  presence.onChange(onChange);
  for (let minute = 0; minute < 60; minute += 10) {
    input();
    vi.advanceTimersByTime(600_000);
  }
  expect(onChange).not.toHaveBeenCalled();
  expect(presence.isAway()).toBe(false);
});

test("whenPresent calls back once when the user returns, unless it was cancelled", () => {
  const presence = createPresence();
  input();
  const calls: string[] = [];
  presence.whenPresent(() => calls.push("at once"));
  vi.advanceTimersByTime(AWAY_MS);
  presence.whenPresent(() => calls.push("later"));
  presence.whenPresent(() => calls.push("cancelled"))();
  expect(calls).toEqual(["at once"]);
  input();
  input();
  expect(calls).toEqual(["at once", "later"]);
});
