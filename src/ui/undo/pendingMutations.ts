import type { UndoableMutation } from "ra-core";
import { UNTOLD_MUTATION_MS } from "../../lib/constants";

/**
 * react-admin's undoable mutations that are neither sent nor undone yet, in order. The toast of each takes it, and sends it
 * when the toast goes. Sending one first sends those before it, because they may concern the same record.
 */
export const createPendingMutations = () => {
  let pending: readonly UndoableMutation[] = [];
  const taken = new WeakSet<UndoableMutation>();
  const watchers = new Set<() => void>();
  const keep = (kept: readonly UndoableMutation[]) => {
    pending = kept;
    watchers.forEach((watcher) => watcher());
  };

  const send = (mutation: UndoableMutation): void => {
    const sent = pending.slice(0, pending.indexOf(mutation) + 1);
    if (sent.length === 0) return;
    keep(pending.slice(sent.length));
    for (const each of sent) each({ isUndo: false });
  };

  return {
    send,
    add: (mutation: UndoableMutation): void => {
      keep([...pending, mutation]);
      // react-admin notifies in the next tick. A mutation with its own callback may never notify.
      setTimeout(() => taken.has(mutation) || send(mutation), UNTOLD_MUTATION_MS);
    },
    /** The first that has no toast yet. */
    take: (): UndoableMutation | undefined => {
      const next = pending.find((mutation) => !taken.has(mutation));
      if (next) taken.add(next);
      return next;
    },
    undo: (mutation: UndoableMutation): void => {
      if (!pending.includes(mutation)) return;
      keep(pending.filter((other) => other !== mutation));
      mutation({ isUndo: true });
    },
    sendAll: (): void => {
      const last = pending.at(-1);
      if (last) send(last);
    },
    /** They would be sent in another person's name. */
    drop: (): void => keep([]),
    current: (): readonly UndoableMutation[] => pending,
    onChange: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};
