// @vitest-environment jsdom
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { forgetMemory } from "./personMemory";
import { createPersistedValue } from "./persistedValue";

const numbers = createPersistedValue<readonly number[]>("numbers", v.array(v.number()), []);
const KEY = "spire.attention.1.numbers.7";

test("what was written is read, the same until it changes, by its own person only", () => {
  numbers.write(7, [1, 2]);
  const read = numbers.read(7);
  expect(read).toEqual([1, 2]);
  expect(numbers.read(7)).toBe(read);
  expect(numbers.read(8)).toEqual([]);
  expect(localStorage.getItem(KEY)).toBe("[1,2]");
});

test("what does not fit is as nothing; only a change is told and written", () => {
  localStorage.setItem(KEY, '["1"]');
  expect(numbers.read(7)).toEqual([]);
  const changed = vi.fn<() => void>();
  const stop = numbers.on(changed);
  numbers.change(7, (known) => known);
  expect(changed).not.toHaveBeenCalled();
  numbers.change(7, (known) => [...known, 4]);
  expect(changed).toHaveBeenCalledOnce();
  expect(numbers.read(7)).toEqual([4]);
  stop();
  forgetMemory();
});
