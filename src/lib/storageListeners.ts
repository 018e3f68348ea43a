/**
 * Who listens to changes of the keys that begin so: of this tab (`changed`) and, through the browser's storage event, of the others.
 * @param onChange is told first, and when somebody begins to listen: what has changed until then was not heard.
 */
export const createStorageListeners = (prefix: string, onChange?: () => void) => {
  const listeners = new Set<() => void>();
  const changed = () => {
    onChange?.();
    for (const listener of listeners) listener();
  };
  const heard = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && changed();
  return {
    changed,
    areThere: () => listeners.size > 0,
    /** @returns a function that stops it. */
    on: (listener: () => void): (() => void) => {
      if (listeners.size === 0) {
        onChange?.();
        window.addEventListener("storage", heard);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", heard);
      };
    },
  };
};
