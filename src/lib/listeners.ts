export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    emit: (): void => listeners.forEach((listener) => listener()),
    /** @returns a function that unsubscribes, as for `useSyncExternalStore`. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
