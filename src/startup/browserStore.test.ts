// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createBrowserStore } from "./browserStore";

const create = () => createBrowserStore("spire.store.1");
let store = create();
beforeEach(() => {
  store = create();
});

const forbidden = () =>
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
const full = () =>
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

describe.each([
  ["with storage", () => undefined],
  ["forbidden", forbidden],
  ["full", full],
])("%s", (_case, given) => {
  beforeEach(() => void given());

  test("returns a value until it is removed", () => {
    expect(store.getItem("a", "default")).toBe("default");
    store.setItem("a", { page: 2 });
    expect(store.getItem("a")).toEqual({ page: 2 });
    store.setItem("a", undefined);
    expect(store.getItem("a", "default")).toBe("default");
    store.setItem("a", 1);
    store.removeItem("a");
    expect(store.getItem("a")).toBeUndefined();
  });

  test("keeps the identity of an equal value, for its listeners too", () => {
    const onChange = vi.fn();
    store.setItem("a", { page: 2 });
    const value = store.getItem("a");
    store.subscribe("a", onChange);
    store.setItem("a", { page: 2 });
    expect(store.getItem("a")).toBe(value);
    expect(onChange.mock.lastCall?.[0]).toBe(value);
  });

  test("calls listeners on changes until they unsubscribe", () => {
    const onChange = vi.fn();
    const stop = store.subscribe("a", onChange);
    store.setItem("a", 1);
    store.setItem("b", 2);
    store.reset();
    stop();
    store.setItem("a", 3);
    expect(onChange.mock.calls).toEqual([[1], [undefined]]);
  });
});

test("stores a value once there is room, and does not return the old one", () => {
  store.setItem("a", "old");
  const noRoom = full();
  store.setItem("a", "new");
  expect(store.getItem("a")).toBe("new");
  noRoom.mockRestore();
  store.setItem("a", "newer");
  expect(create().getItem("a")).toBe("newer");
});

test("returns the default for a corrupt value", () => {
  localStorage.setItem("spire.store.1.a", "{cut off");
  expect(store.getItem("a", "default")).toBe("default");
});

test("calls listeners on changes in other tabs between setup and teardown", () => {
  const onChange = vi.fn();
  store.subscribe("a", onChange);
  const writeInOtherTab = (key: string, text: string) => {
    localStorage.setItem(key, text);
    window.dispatchEvent(new StorageEvent("storage", { key }));
  };
  writeInOtherTab("spire.store.1.a", "1");
  store.setup();
  writeInOtherTab("spire.store.1.a", '{"page":2}');
  writeInOtherTab("spire.store.1.a", "");
  writeInOtherTab("spire.zoneDrafts.a", "3");
  store.teardown();
  writeInOtherTab("spire.store.1.a", "4");
  expect(onChange.mock.calls).toEqual([[{ page: 2 }], [undefined]]);
});
