// @vitest-environment jsdom
import fc from "fast-check";
import * as v from "valibot";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { storageKeys } from "./browserStorage";
import { createEntryId, createPersistedValue, createUserStore, keepNewest } from "./userStore";
import { resetUserMemory } from "./userState";

const schema = v.object({ id: v.string(), at: v.number(), text: v.string() });
const DAY = 86_400_000;
const create = (limits: { maxEntries?: number; maxLength?: number } = {}, key: `spire.${string}` = "spire.test.1") =>
  createUserStore({
    key,
    schema,
    limit: keepNewest({ maxEntries: 5, maxLength: 10_000, maxAge: 30 * DAY, ...limits }),
  });
const entry = (at: number, text = "") => ({ id: createEntryId(at), at, text });
const now = Date.now();

beforeEach(() => localStorage.clear());

test("returns a user's entries newest first, and the same array until something changes", () => {
  const stored = create();
  stored.subscribe(() => undefined);
  const [one, two] = [entry(now - 2), entry(now - 1)];
  stored.write(1, one);
  stored.write(1, two);
  stored.write(12, entry(now));
  expect(stored.read(1)).toEqual([two, one]);
  expect(stored.read(1)).toBe(stored.read(1));
  expect(stored.read(12)).toHaveLength(1);
  stored.remove(1, [two.id]);
  expect(stored.read(1)).toEqual([one]);
});

test("with a subscriber only readFresh sees another tab's write before its event", () => {
  const [here, there] = [create(), create()];
  const changed = vi.fn<() => void>();
  here.subscribe(changed);
  expect(here.read(1)).toEqual([]);
  const written = entry(now);
  there.write(1, written);
  expect(here.read(1)).toEqual([]);
  expect(here.readFresh(1)).toEqual([written]);
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
  expect(changed).toHaveBeenCalledOnce();
  expect(here.read(1)).toEqual([]);
});

test("sees what another tab wrote while there was no subscriber", () => {
  const [here, there] = [create(), create()];
  here.subscribe(() => undefined)();
  expect(here.read(1)).toEqual([]);
  const written = entry(now);
  there.write(1, written);
  here.subscribe(() => undefined);
  expect(here.read(1)).toEqual([written]);
});

test("loses nothing when two tabs write at the same time", () => {
  const [here, there] = [create({ maxEntries: 1000 }), create({ maxEntries: 1000 })];
  for (let at = 0; at < 100; at += 1) (at % 2 ? here : there).write(1, entry(now - at));
  expect(here.read(1)).toHaveLength(100);
  expect(there.read(1)).toEqual(here.read(1));
});

describe("keepNewest and the schema", () => {
  test("property: keep the newest entries within the limits", () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1000), fc.nat(300)), { maxLength: 30 }), (written) => {
        localStorage.clear();
        const stored = create({ maxLength: 1000 });
        for (const [age, length] of written) stored.write(1, entry(now - age, "x".repeat(length)));
        const entries = stored.read(1);
        const length = Object.values(localStorage).join("").length;
        expect(entries.length).toBeLessThanOrEqual(5);
        expect(length).toBeLessThanOrEqual(1000);
        const ages = entries.map(({ at }) => now - at);
        expect(ages).toEqual(ages.toSorted((one, other) => one - other));
      }),
    ));

  test("drop an entry that is too long, and no others", () => {
    const stored = create({ maxLength: 200 });
    const short = entry(now - 1);
    stored.write(1, short);
    stored.write(1, entry(now, "x".repeat(200)));
    expect(stored.read(1)).toEqual([short]);
    expect(localStorage).toHaveLength(1);
  });

  test("drop entries that are too old", () => {
    const stored = create();
    stored.write(1, entry(now - 29 * DAY));
    stored.write(1, entry(now - 31 * DAY));
    stored.write(1, entry(now));
    expect(stored.read(1)).toHaveLength(2);
    expect(localStorage).toHaveLength(2);
  });

  test.each(["", "{", "[]", '{"id":1}'])("drop a stored value that is no entry: %j", (text) => {
    localStorage.setItem("spire.test.1.1.0", text);
    const stored = create();
    expect(stored.read(1)).toEqual([]);
    stored.write(1, entry(now));
    expect(localStorage).toHaveLength(1);
  });
});

describe("when storage is full", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const spyOnStorage = () => vi.spyOn(Storage.prototype, "setItem");

  test("keeps an entry in memory until logout", () => {
    const stored = create();
    spyOnStorage().mockImplementation(refuse);
    const unsaved = entry(now);
    expect(stored.write(1, unsaved)).toBe(false);
    expect(stored.read(1)).toEqual([unsaved]);
    expect([stored.isUnsaved(1, unsaved.id), stored.isEmpty(1), stored.isEmpty(2)]).toEqual([true, false, true]);
    resetUserMemory();
    expect(stored.read(1)).toEqual([]);
    expect(stored.isEmpty(1)).toBe(true);
  });

  test("removes cached data to make room, and keeps none in memory", () => {
    const cache = create({}, `${storageKeys.cache}test.1`);
    cache.write(1, entry(now - 1));
    spyOnStorage().mockImplementationOnce(refuse);
    expect(create().write(1, entry(now))).toBe(true);
    expect(cache.read(1)).toEqual([]);
    spyOnStorage().mockImplementation(refuse);
    expect(cache.write(1, entry(now))).toBe(false);
    expect(cache.read(1)).toEqual([]);
  });
});

describe("createPersistedValue", () => {
  const numbers = createPersistedValue<readonly number[]>("spire.numbers.1", v.array(v.number()), []);

  test("returns the same value until it changes, per user", () => {
    numbers.write(7, [1, 2]);
    const read = numbers.read(7);
    expect(read).toEqual([1, 2]);
    expect(numbers.read(7)).toBe(read);
    expect(numbers.read(8)).toEqual([]);
  });

  test("ignores a value that does not match its schema, and writes and emits only changes", () => {
    localStorage.setItem("spire.numbers.1.7.", '{"id":"","value":["1"]}');
    expect(numbers.read(7)).toEqual([]);
    const onChange = vi.fn<() => void>();
    const stop = numbers.subscribe(onChange);
    numbers.change(7, (value) => value);
    expect(onChange).not.toHaveBeenCalled();
    numbers.change(7, (value) => [...value, 4]);
    expect(onChange).toHaveBeenCalledOnce();
    expect(numbers.read(7)).toEqual([4]);
    stop();
    resetUserMemory();
  });
});
