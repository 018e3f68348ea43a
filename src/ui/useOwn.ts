import type { Identifier } from "ra-core";
import { useSyncExternalStore } from "react";
import { useCurrentUser } from "./useCurrentUser";

interface OwnStore<T> {
  on: (listener: () => void) => () => void;
  /** The same array until something changes. */
  read: (userId: Identifier) => readonly T[];
}

const none: readonly never[] = [];

/** What a store has of the signed-in person. */
export const useOwn = <T>({ on, read }: OwnStore<T>): readonly T[] => {
  const userId = useCurrentUser()?.id;
  return useSyncExternalStore(on, () => (userId === undefined ? none : read(userId)));
};
