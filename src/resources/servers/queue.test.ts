import { expect, test, vi } from "vitest";
import { createQueue } from "./queue";

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Tasks that end when the test says so. */
const createTasks = () => {
  const started: number[] = [];
  const ends = new Map<number, { done: () => void; fail: (reason: Error) => void }>();
  const task = (id: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(id);
      ends.set(id, { done: () => resolve(id), fail: reject });
    });
  return { started, task, end: (id: number) => ends.get(id) };
};

const never = new AbortController().signal;

test("runs no more than the limit, the others in order as places become free", async () => {
  const { started, task, end } = createTasks();
  const queue = createQueue(2);
  const answers = [1, 2, 3, 4].map((id) => queue.run(task(id), never));
  expect(started).toEqual([1, 2]);
  end(2)?.done();
  await settle();
  expect(started).toEqual([1, 2, 3]);
  end(1)?.done();
  end(3)?.done();
  await settle();
  end(4)?.done();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4]);
});

test("a task that fails makes room for the next one", async () => {
  const { started, task, end } = createTasks();
  const queue = createQueue(1);
  const failing = queue.run(task(1), never);
  const next = queue.run(task(2), never);
  end(1)?.fail(new Error("broken"));
  await expect(failing).rejects.toThrow("broken");
  await settle();
  expect(started).toEqual([1, 2]);
  end(2)?.done();
  await expect(next).resolves.toBe(2);
});

test("what is aborted while it waits is never started", async () => {
  const { started, task, end } = createTasks();
  const queue = createQueue(1);
  const left = new AbortController();
  const first = queue.run(task(1), never);
  const dropped = queue.run(task(2), left.signal);
  const last = queue.run(task(3), never);
  left.abort();
  await expect(dropped).rejects.toMatchObject({ name: "AbortError" });
  end(1)?.done();
  await first;
  await settle();
  expect(started).toEqual([1, 3]);
  end(3)?.done();
  await expect(last).resolves.toBe(3);
});

test("an already aborted task is not queued", async () => {
  const { started, task } = createTasks();
  await expect(createQueue(1).run(task(1), AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  expect(started).toEqual([]);
});

test("an aborted task that is running stops itself, and keeps its place until then", async () => {
  const { started, task, end } = createTasks();
  const queue = createQueue(1);
  const left = new AbortController();
  const first = queue.run(task(1), left.signal);
  const second = queue.run(task(2), never);
  left.abort();
  await settle();
  expect(started).toEqual([1]);
  end(1)?.fail(new Error("stopped"));
  await expect(first).rejects.toThrow("stopped");
  await settle();
  expect(started).toEqual([1, 2]);
  end(2)?.done();
  await second;
});

test("after a failure with Retry-After nothing is started for a while; then the failed task is next", async () => {
  vi.useFakeTimers();
  const { started, task, end } = createTasks();
  const queue = createQueue(2, (error) => ((error as Error).message === "too many" ? 5000 : undefined));
  const told = vi.fn<() => void>();
  queue.onPause(told);
  const left = new AbortController();
  const answers = [1, 2, 3, 4].map((id) => queue.run(task(id), id === 4 ? left.signal : never));
  answers[3]?.catch(() => undefined);
  end(1)?.fail(new Error("too many"));
  end(2)?.done();
  await vi.advanceTimersByTimeAsync(4999);
  expect([started, queue.isPaused(), told.mock.calls.length]).toEqual([[1, 2], true, 1]);
  left.abort();
  await vi.advanceTimersByTimeAsync(1);
  expect([started, queue.isPaused(), told.mock.calls.length]).toEqual([[1, 2, 1, 3], false, 2]);
  end(1)?.done();
  end(3)?.done();
  expect(await Promise.all(answers.slice(0, 3))).toEqual([1, 2, 3]);
  await expect(answers[3]).rejects.toMatchObject({ name: "AbortError" });
});
