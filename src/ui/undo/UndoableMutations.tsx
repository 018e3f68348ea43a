import { AddUndoableMutationContext, TakeUndoableMutationContext, type UndoableMutation } from "ra-core";
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { currentUserQuery, whenMutationsSettle } from "../../authProvider";
import { onLeavingPage } from "../../lib/leavingPage";
import { usePanel } from "../panel";
import { createPendingMutations } from "./pendingMutations";

const PendingContext = createContext(createPendingMutations());

/** What is pending now, and what to do with it. */
export const usePendingMutations = () => {
  const mutations = useContext(PendingContext);
  return { mutations, pending: useSyncExternalStore(mutations.onChange, mutations.current) };
};

/**
 * In the place of react-admin's own provider, which loses what is pending when it goes: here that is sent when the page is
 * left, closed or out of sight, and when the admin gives way to a page of the session. What meets an ended session then
 * waits until the same person has logged in again.
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
        // Sent now it would be done in the name of somebody else.
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
