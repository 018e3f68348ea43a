// @vitest-environment jsdom
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { forgetMemory } from "../../../lib/personMemory";
import { createStored } from "./stored";

const numbers = createStored<readonly number[]>("numbers", v.array(v.number()), []);
const KEY = "spire.attention.1.numbers.7";

test("what was written is read, the same until it changes, by its own person only", () => {
  numbers.write(7, [1, 2]);
  const read = numbers.read(7);
  expect(read).toEqual([1, 2]);
  expect(numbers.read(7)).toBe(read);
  expect(numbers.read(8)).toEqual([]);
  expect(localStorage.getItem(KEY)).toBe("[1,2]");
});

test.each(["", "no JSON", "{}", '["1"]', "null"])("what is stored as %j is as nothing", (text) => {
  localStorage.setItem(KEY, text);
  expect(numbers.read(7)).toEqual([]);
});

test("without storage it is kept until the page is left, or the person", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  numbers.write(7, [3]);
  expect(numbers.read(7)).toEqual([3]);
  forgetMemory();
  expect(numbers.read(7)).toEqual([]);
});

test("changes are told, those of other tabs as well", () => {
  const changed = vi.fn<() => void>();
  const stop = numbers.on(changed);
  numbers.write(7, [4]);
  localStorage.setItem(KEY, "[5]");
  window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  window.dispatchEvent(new StorageEvent("storage", { key: "spire.other" }));
  expect(changed).toHaveBeenCalledTimes(2);
  expect(numbers.read(7)).toEqual([5]);
  stop();
  numbers.write(7, []);
  expect(changed).toHaveBeenCalledTimes(2);
});
