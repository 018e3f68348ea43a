import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SESSION_CHANGE_WAIT_MS } from "@/lib/constants";
import type { PendingCall } from "./earlyRequests";
import { createSessionLock } from "./httpClient";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = () => undefined;
/** A call that the test settles. */
const openCall = () => {
  let resolve = nothing as (value: string) => void;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
const passed = () => vi.advanceTimersByTimeAsync(0);

test("a change waits for pending calls, and new calls wait for it", async () => {
  const lock = createSessionLock();
  const steps: string[] = [];
  const first = openCall();
  const changing = openCall();
  void first.promise.then(() => steps.push("first"));
  void lock.shared(() => first.promise, nothing);
  void changing.promise.then(() => steps.push("changed"));
  void lock.exclusive(() => (steps.push("change begins"), changing.promise));
  void lock.shared(() => Promise.resolve(steps.push("later is sent")), nothing);
  await passed();
  expect(steps).toEqual([]);
  first.resolve("");
  await passed();
  expect(steps).toEqual(["first", "change begins"]);
  changing.resolve("");
  await passed();
  expect(steps).toEqual(["first", "change begins", "changed", "later is sent"]);
});

test("a change waits for a call that waited for the previous change", async () => {
  const lock = createSessionLock();
  const [changing, call] = [openCall(), openCall()];
  void lock.exclusive(() => changing.promise);
  void lock.shared(() => call.promise, nothing);
  await passed();
  changing.resolve("");
  await passed();
  let changed = false;
  void lock.exclusive(() => Promise.resolve((changed = true)));
  await passed();
  expect(changed).toBe(false);
  call.resolve("");
  await passed();
  expect(changed).toBe(true);
});

test("changes run one after the other, also after a failed one", async () => {
  const lock = createSessionLock();
  const steps: string[] = [];
  const failed = lock.exclusive(async () => {
    steps.push("one begins");
    await vi.advanceTimersByTimeAsync(10);
    throw new Error("refused");
  });
  const other = lock.exclusive(() => Promise.resolve(steps.push("two")));
  const third = lock.exclusive(() => Promise.resolve(steps.push("three")));
  await expect(failed).rejects.toThrow("refused");
  await Promise.all([other, third]);
  expect(steps).toEqual(["one begins", "two", "three"]);
  expect(await lock.shared(() => Promise.resolve("sent"), nothing)).toBe("sent");
});

test("aborts pending calls after the time limit, early ones too", async () => {
  const early = openCall();
  const call = openCall();
  const pendingEarlyRequests = new Set<PendingCall>([
    { settled: early.promise, abort: () => early.resolve("given up") },
  ]);
  const lock = createSessionLock(pendingEarlyRequests);
  const shared = lock.shared(
    () => call.promise,
    () => call.resolve("given up"),
  );
  let changed = false;
  void lock.exclusive(() => Promise.resolve((changed = true)));
  await vi.advanceTimersByTimeAsync(SESSION_CHANGE_WAIT_MS - 1);
  expect(changed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([changed, await shared, await early.promise]).toEqual([true, "given up", "given up"]);
});
