import { AddUndoableMutationContext, TakeUndoableMutationContext, type UndoableMutation } from "ra-core";
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { currentUserQuery, whenMutationsSettle } from "../../authProvider";
import { onLeavingPage } from "../../lib/leavingPage";
import { usePanel } from "../panel";
import { UNTOLD_MUTATION_MS } from "../../lib/constants";
import { createListeners } from "../../lib/listeners";

/**
 * react-admin's undoable mutations that are neither sent nor undone yet, in order. The toast of each takes it, and sends it
 * when the toast goes. Sending one first sends those before it, because they may concern the same record.
 */
export const createPendingMutations = () => {
  let pending: readonly UndoableMutation[] = [];
  const taken = new WeakSet<UndoableMutation>();
  const { tell, on: onChange } = createListeners();
  const keep = (kept: readonly UndoableMutation[]) => {
    pending = kept;
    tell();
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
    onChange,
  };
};

const PendingContext = createContext(createPendingMutations());

/** The pending mutations, and their store. */
export const usePendingMutations = () => {
  const mutations = useContext(PendingContext);
  return { mutations, pending: useSyncExternalStore(mutations.onChange, mutations.current) };
};

/**
 * Replaces react-admin's own provider, which drops pending mutations when it unmounts: this one sends them when the page is
 * left, closed or hidden, and when the admin gives way to a session page. If the session has ended they wait until the same
 * person has logged in again.
 */
export const UndoableMutations = ({ children }: { children: ReactNode }) => {
  const { reauth, tabs, queryClient, dataProvider } = usePanel();
  const [mutations] = useState(createPendingMutations);
  const [take] = useState(() => (): UndoableMutation | undefined => {
    const mutation = mutations.take();
    return mutation && (({ isUndo }) => (isUndo ? mutations.undo(mutation) : mutations.send(mutation)));
  });
  useEffect(() => onLeavingPage(mutations.sendAll), [mutations]);
  useEffect(
    () =>
      tabs.listen((message) => {
        const known = queryClient.getQueryData(currentUserQuery(dataProvider).queryKey);
        const isSamePerson = message.type === "login" && String(known?.id) === String(message.userId);
        // Sent now it would be done in somebody else's name.
        if (message.type !== "logout" && !isSamePerson) mutations.drop();
      }),
    [tabs, mutations, queryClient, dataProvider],
  );
  useEffect(
    () => () => {
      if (mutations.current().length === 0) return;
      const release = reauth.attend();
      mutations.sendAll();
      void whenMutationsSettle(queryClient).then(release);
    },
    [mutations, reauth, queryClient],
  );
  return (
    <PendingContext.Provider value={mutations}>
      <AddUndoableMutationContext.Provider value={mutations.add}>
        <TakeUndoableMutationContext.Provider value={take}>{children}</TakeUndoableMutationContext.Provider>
      </AddUndoableMutationContext.Provider>
    </PendingContext.Provider>
  );
};
