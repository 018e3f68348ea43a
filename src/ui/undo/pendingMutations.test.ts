import type { UndoableMutation } from "ra-core";
import { beforeEach, expect, test, vi } from "vitest";
import { createPendingMutations } from "./UndoableMutations";

let said: string[];
const named =
  (name: string): UndoableMutation =>
  ({ isUndo }) =>
    void said.push(`${name} ${isUndo ? "undone" : "sent"}`);

/** Three that have their toasts. */
const three = () => {
  const mutations = createPendingMutations();
  const all = [named("a"), named("b"), named("c")] as const;
  for (const each of all) {
    mutations.add(each);
    mutations.take();
  }
  return { mutations, all };
};

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
});

test("each toast takes its own mutation, in order", () => {
  const mutations = createPendingMutations();
  const [a, b] = [named("a"), named("b")];
  mutations.add(a);
  mutations.add(b);
  expect([mutations.take(), mutations.take(), mutations.take()]).toEqual([a, b, undefined]);
  expect(said).toEqual([]);
});

test("a later one is not sent before those that came before it", () => {
  const { mutations, all } = three();
  mutations.send(all[1]);
  expect(said).toEqual(["a sent", "b sent"]);
  expect(mutations.current()).toEqual([all[2]]);
});

test("each is undone by itself, and once", () => {
  const { mutations, all } = three();
  mutations.undo(all[0]);
  mutations.undo(all[0]);
  mutations.send(all[0]);
  mutations.sendAll();
  expect(said).toEqual(["a undone", "b sent", "c sent"]);
});

test("a sent mutation can no longer be undone", () => {
  const { mutations, all } = three();
  mutations.sendAll();
  mutations.undo(all[2]);
  mutations.sendAll();
  expect(said).toEqual(["a sent", "b sent", "c sent"]);
});

test("a mutation without a toast is sent anyway; one with a toast waits for it", () => {
  const { mutations } = three();
  mutations.add(named("d"));
  vi.advanceTimersByTime(999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(["a sent", "b sent", "c sent", "d sent"]);
});

test("another person's mutations are neither sent nor undone", () => {
  const { mutations, all } = three();
  mutations.drop();
  mutations.sendAll();
  mutations.undo(all[0]);
  expect(said).toEqual([]);
});
