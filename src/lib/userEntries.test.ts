// @vitest-environment jsdom
import fc from "fast-check";
import * as v from "valibot";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createPersistedValue, createUserEntries, newEntryId, newestWithin } from "./userEntries";
import { resetMemory } from "./userState";

const schema = v.object({ id: v.string(), at: v.number(), text: v.string() });
const DAY = 86_400_000;
const create = (limits: { most?: number; mostLength?: number } = {}) =>
  createUserEntries({
    prefix: "test.1",
    schema,
    arrange: newestWithin({ most: 5, mostLength: 10_000, maxAge: 30 * DAY, ...limits }),
    isCached: true,
  });
const entry = (at: number, text = "") => ({ id: newEntryId(at), at, text });
const now = Date.now();

beforeEach(() => localStorage.clear());

test("newest first, per person, the same array until something changes", () => {
  const kept = create();
  kept.on(() => undefined);
  const [one, two] = [entry(now - 2), entry(now - 1)];
  kept.write(1, one);
  kept.write(1, two);
  kept.write(12, entry(now));
  expect(kept.read(1)).toEqual([two, one]);
  expect(kept.read(1)).toBe(kept.read(1));
  expect(kept.read(12)).toHaveLength(1);
  kept.remove(1, [two.id]);
  expect(kept.read(1)).toEqual([one]);
});

test("two tabs that write at the same time lose nothing", () => {
  const [here, there] = [create({ most: 1000 }), create({ most: 1000 })];
  for (let at = 0; at < 100; at += 1) (at % 2 ? here : there).write(1, entry(now - at));
  expect(here.read(1)).toHaveLength(100);
  expect(there.read(1)).toEqual(here.read(1));
});

test("who listens hears of changes here and in other tabs", () => {
  const kept = create();
  const heard = vi.fn();
  const stop = kept.on(heard);
  expect(kept.read(1)).toEqual([]);
  create().write(1, entry(now));
  window.dispatchEvent(new StorageEvent("storage", { key: "test.1.1.x" }));
  expect(kept.read(1)).toHaveLength(1);
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  kept.write(1, entry(now));
  expect(heard).toHaveBeenCalledTimes(1);
});

describe("what is dropped", () => {
  test("whatever is written: at most so many, in so much room, the newest stay", () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1000), fc.nat(300)), { maxLength: 30 }), (written) => {
        localStorage.clear();
        const kept = create({ mostLength: 1000 });
        for (const [age, length] of written) kept.write(1, entry(now - age, "x".repeat(length)));
        const entries = kept.read(1);
        const length = Object.values(localStorage).join("").length;
        expect(entries.length).toBeLessThanOrEqual(5);
        expect(length).toBeLessThanOrEqual(1000);
        const ages = entries.map(({ at }) => now - at);
        expect(ages).toEqual(ages.toSorted((one, other) => one - other));
      }),
    ));

  test("what is too old", () => {
    const kept = create();
    kept.write(1, entry(now - 29 * DAY));
    kept.write(1, entry(now - 31 * DAY));
    kept.write(1, entry(now));
    expect(kept.read(1)).toHaveLength(2);
    expect(localStorage).toHaveLength(2);
  });

  test.each(["", "{", "[]", '{"id":1}'])("what is no entry: %j", (text) => {
    localStorage.setItem("test.1.1.0", text);
    const kept = create();
    expect(kept.read(1)).toEqual([]);
    kept.write(1, entry(now));
    expect(localStorage).toHaveLength(1);
  });
});

test("without room it is known to this tab until the person leaves", () => {
  const kept = create();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full");
  });
  kept.write(1, entry(now));
  expect(kept.read(1)).toHaveLength(1);
  expect(kept.hasUnsaved()).toBe(true);
  resetMemory();
  expect(kept.read(1)).toEqual([]);
  expect(kept.hasUnsaved()).toBe(false);
});

describe("a single value", () => {
  const numbers = createPersistedValue<readonly number[]>("numbers", v.array(v.number()), []);

  test("what was written is read, the same until it changes, by its own person only", () => {
    numbers.write(7, [1, 2]);
    const read = numbers.read(7);
    expect(read).toEqual([1, 2]);
    expect(numbers.read(7)).toBe(read);
    expect(numbers.read(8)).toEqual([]);
  });

  test("what does not fit is as nothing; only a change is told and written", () => {
    localStorage.setItem("spire.attention.1.numbers.7.", '{"id":"","value":["1"]}');
    expect(numbers.read(7)).toEqual([]);
    const changed = vi.fn<() => void>();
    const stop = numbers.on(changed);
    numbers.change(7, (known) => known);
    expect(changed).not.toHaveBeenCalled();
    numbers.change(7, (known) => [...known, 4]);
    expect(changed).toHaveBeenCalledOnce();
    expect(numbers.read(7)).toEqual([4]);
    stop();
    resetMemory();
  });
});
