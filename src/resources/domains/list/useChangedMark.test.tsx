import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CHANGED_HIGHLIGHT_MS } from "@/lib/constants";
import { useChangedMark } from "./useChangedMark";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setup = (restored = false) => {
  const { result, rerender } = renderHook(
    (props: { value: unknown; restored: boolean }) => useChangedMark(props.value, props.restored),
    { initialProps: { value: { status: 0 }, restored } },
  );
  const show = (status: number) => rerender({ value: { status }, restored: false });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { isMarked: () => result.current, show, wait };
};

test("marks a changed value for a moment", () => {
  const { isMarked, show, wait } = setup();
  expect(isMarked()).toBe(false);
  show(1);
  wait(CHANGED_HIGHLIGHT_MS - 1);
  expect(isMarked()).toBe(true);
  wait(1);
  expect(isMarked()).toBe(false);
});

test("an equal value fetched meanwhile neither keeps the mark nor ends it early", () => {
  const { isMarked, show, wait } = setup();
  show(1);
  wait(CHANGED_HIGHLIGHT_MS / 2);
  show(1);
  expect(isMarked()).toBe(true);
  wait(CHANGED_HIGHLIGHT_MS / 2);
  expect(isMarked()).toBe(false);
});

test("a second change marks for a moment of its own", () => {
  const { isMarked, show, wait } = setup();
  show(1);
  wait(CHANGED_HIGHLIGHT_MS - 1);
  show(0);
  wait(CHANGED_HIGHLIGHT_MS - 1);
  expect(isMarked()).toBe(true);
});

test("replacing a restored value by the server's marks nothing", () => {
  const { isMarked, show } = setup(true);
  show(1);
  expect(isMarked()).toBe(false);
});
