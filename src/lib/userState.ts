import { removeStored, listStoredKeys, isDeviceKey } from "./browserStorage";
import { createValue } from "./listeners";
import { isHistoryKey, reduceHistory } from "./pastHistory";

const resets = new Set<() => void>();

/** Called at logout and when another user logs in. */
export const onReset = (reset: () => void): (() => void) => {
  resets.add(reset);
  return () => void resets.delete(reset);
};

export const resetUserMemory = (): void => {
  for (const reset of resets) reset();
};

/** Deletes the user's data, except for what the history keeps for some days. */
export const resetUserState = (store: { reset: () => void }, historyDays: number): void => {
  store.reset();
  for (const key of listStoredKeys("spire.")) if (!isDeviceKey(key) && !isHistoryKey(key)) removeStored(key);
  reduceHistory(historyDays);
  resetUserMemory();
};

/** A value in memory that belongs to the user. */
export const createUserValue = <T>(initial: T) => {
  const value = createValue(initial);
  onReset(() => value.set(initial));
  return value;
};
