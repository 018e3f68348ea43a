import { expect, test } from "vitest";
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
  const answers = [1, 2, 3, 4].map((id) => queue(task(id), never));
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
  const failing = queue(task(1), never);
  const next = queue(task(2), never);
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
  const first = queue(task(1), never);
  const dropped = queue(task(2), left.signal);
  const last = queue(task(3), never);
  left.abort();
  await expect(dropped).rejects.toMatchObject({ name: "AbortError" });
  end(1)?.done();
  await first;
  await settle();
  expect(started).toEqual([1, 3]);
  end(3)?.done();
  await expect(last).resolves.toBe(3);
});

test("what is aborted before it came is not even queued", async () => {
  const { started, task } = createTasks();
  await expect(createQueue(1)(task(1), AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  expect(started).toEqual([]);
});

test("what runs when it is aborted is its own to stop, and keeps its place until it has", async () => {
  const { started, task, end } = createTasks();
  const queue = createQueue(1);
  const left = new AbortController();
  const first = queue(task(1), left.signal);
  const second = queue(task(2), never);
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
