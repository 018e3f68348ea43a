export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    emit: (): void => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
