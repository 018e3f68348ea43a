/** Who wants to know that something has changed. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    tell: (): void => listeners.forEach((listener) => listener()),
    /** @returns a function that stops it, as `useSyncExternalStore` wants it. */
    on: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
