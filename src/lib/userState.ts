import { removeStored, storedKeys } from "./browserStorage";
import { createListeners } from "./listeners";
import { isOfDevice } from "./storageKeys";

/** State that belongs to the signed-in user and ends with their session, in this page's memory and in the browser. */

const resets = new Set<() => void>();

/** Calls back when the user's state is to be forgotten. */
export const onReset = (reset: () => void): void => void resets.add(reset);

/** What this page remembers of the user is forgotten. */
export const resetMemory = (): void => {
  for (const reset of resets) reset();
};

/** Forgets the user: at logout, and when another user logs in. */
export const resetUserState = (store: { reset: () => void }): void => {
  store.reset();
  for (const key of storedKeys("spire.")) if (!isOfDevice(key)) removeStored(key);
  resetMemory();
};

/** A value in this page's memory, until the user leaves. */
export const createUserValue = <T>(initial: T) => {
  let value = initial;
  const { tell, on } = createListeners();
  const set = (next: T): void => {
    value = next;
    tell();
  };
  onReset(() => set(initial));
  return { get: (): T => value, set, on };
};
