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

/** A value in memory, for `useSyncExternalStore`. */
export const createValue = <T>(initial: T) => {
  let value = initial;
  const { emit, subscribe } = createListeners();
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next;
      emit();
    },
    subscribe,
  };
};
