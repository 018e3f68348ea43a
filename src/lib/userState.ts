import { removeStored, listStoredKeys, isDeviceKey } from "./browserStorage";
import { createListeners } from "./listeners";

const resets = new Set<() => void>();

/** Called at logout and when another user logs in. */
export const onReset = (reset: () => void): (() => void) => {
  resets.add(reset);
  return () => void resets.delete(reset);
};

export const resetUserMemory = (): void => {
  for (const reset of resets) reset();
};

export const resetUserState = (store: { reset: () => void }): void => {
  store.reset();
  for (const key of listStoredKeys("spire.")) if (!isDeviceKey(key)) removeStored(key);
  resetUserMemory();
};

export const createUserValue = <T>(initial: T) => {
  let value = initial;
  const { emit, subscribe } = createListeners();
  const set = (next: T): void => {
    value = next;
    emit();
  };
  onReset(() => set(initial));
  return { get: (): T => value, set, subscribe };
};
