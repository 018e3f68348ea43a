import { AddUndoableMutationContext, TakeUndoableMutationContext, type UndoableMutation } from "ra-core";
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { currentUserQuery, whenMutationsSettle } from "../../authProvider";
import { onLeavingPage } from "../../lib/leavingPage";
import { usePanel } from "../panel";
import { createPendingMutations } from "./pendingMutations";

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
