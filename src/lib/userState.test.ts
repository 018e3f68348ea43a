// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { createUserValue, resetUserState } from "./userState";

test("a reset wipes what belongs to the user in the browser and in memory, and leaves the device's settings", () => {
  const kept = ["other", "spire.colorScheme", "spire.config", "spire.store.1.locale"];
  const wiped = ["spire.runs.1.7.r1", "spire.draft.7.website", "spire.lists/1/7/x", "spire.person", "spire.unheard.of"];
  for (const key of [...kept, ...wiped]) localStorage.setItem(key, "1");
  const value = createUserValue("none");
  const changed = vi.fn<() => void>();
  value.on(changed);
  value.set("typed");
  const store = { reset: vi.fn<() => void>() };
  resetUserState(store);
  expect(store.reset).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage).toSorted()).toEqual(kept);
  expect(value.get()).toBe("none");
  expect(changed).toHaveBeenCalledTimes(2);
});
