// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { createUserValue, resetUserState } from "./userState";

test("resetUserState clears the user's state in storage and in memory, and keeps the device's settings", () => {
  const kept = ["other", "spire.colorScheme", "spire.config", "spire.store.1.locale"];
  const wiped = [
    "spire.runs.1.7.r1",
    "spire.zoneDrafts.1.7.1",
    "spire.cache.lists.1.7.x",
    "spire.user",
    "spire.unheard.of",
  ];
  for (const key of [...kept, ...wiped]) localStorage.setItem(key, "1");
  const value = createUserValue("none");
  const onChange = vi.fn<() => void>();
  value.subscribe(onChange);
  value.set("typed");
  const store = { reset: vi.fn<() => void>() };
  resetUserState(store, 0);
  expect(store.reset).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage).toSorted()).toEqual(kept);
  expect(value.get()).toBe("none");
  expect(onChange).toHaveBeenCalledTimes(2);
});
