import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SESSION_CHANGE_WAIT_MS } from "@/lib/constants";
import { createSessionLock, type PendingCall } from "./sessionLock";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = () => undefined;
/** A call that the test settles. */
const openCall = () => {
  let answer = nothing as (value: string) => void;
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { answered, answer };
};
const passed = () => vi.advanceTimersByTimeAsync(0);

test("a change waits for pending calls, and new calls wait for it", async () => {
  const lock = createSessionLock();
  const steps: string[] = [];
  const first = openCall();
  const changing = openCall();
  void first.answered.then(() => steps.push("first"));
  void lock.shared(() => first.answered, nothing);
  void changing.answered.then(() => steps.push("changed"));
  void lock.exclusive(() => (steps.push("change begins"), changing.answered));
  void lock.shared(() => Promise.resolve(steps.push("later is sent")), nothing);
  await passed();
  expect(steps).toEqual([]);
  first.answer("");
  await passed();
  expect(steps).toEqual(["first", "change begins"]);
  changing.answer("");
  await passed();
  expect(steps).toEqual(["first", "change begins", "changed", "later is sent"]);
});

test("a call that waited for one change is waited for by the next", async () => {
  const lock = createSessionLock();
  const [changing, call] = [openCall(), openCall()];
  void lock.exclusive(() => changing.answered);
  void lock.shared(() => call.answered, nothing);
  await passed();
  changing.answer("");
  await passed();
  let changed = false;
  void lock.exclusive(() => Promise.resolve((changed = true)));
  await passed();
  expect(changed).toBe(false);
  call.answer("");
  await passed();
  expect(changed).toBe(true);
});

test("two changes run one after the other, and a failed one blocks nothing", async () => {
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
    { answered: early.answered, giveUp: () => early.answer("given up") },
  ]);
  const lock = createSessionLock(pendingEarlyRequests);
  const shared = lock.shared(
    () => call.answered,
    () => call.answer("given up"),
  );
  let changed = false;
  void lock.exclusive(() => Promise.resolve((changed = true)));
  await vi.advanceTimersByTimeAsync(SESSION_CHANGE_WAIT_MS - 1);
  expect(changed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([changed, await shared, await early.answered]).toEqual([true, "given up", "given up"]);
});
