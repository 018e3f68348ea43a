// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { AWAY_MS } from "./constants";
import { createPresence } from "./presence";

beforeEach(() => {
  vi.useFakeTimers();
});

const input = (name = "keydown") => dispatchEvent(new Event(name));

test.each(["pointerdown", "pointermove", "keydown", "wheel", "focus"])(
  "without input for 15 minutes the user is away, and back with %s at once",
  (name) => {
    const presence = createPresence();
    const changed = vi.fn<() => void>();
    input();
    presence.onChange(changed);
    vi.advanceTimersByTime(AWAY_MS - 1);
    expect(presence.isAway()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(presence.isAway()).toBe(true);
    expect(changed).toHaveBeenCalledTimes(1);
    input(name);
    expect(presence.isAway()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(2);
  },
);

test("every input starts the 15 minutes again, and is told to nobody", () => {
  const presence = createPresence();
  const changed = vi.fn<() => void>();
  presence.onChange(changed);
  for (let minute = 0; minute < 60; minute += 10) {
    input();
    vi.advanceTimersByTime(600_000);
  }
  expect(changed).not.toHaveBeenCalled();
  expect(presence.isAway()).toBe(false);
});

test("what waits for the user is called when the user is back, once, unless it was cancelled", () => {
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
