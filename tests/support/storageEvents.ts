import { onTestFinished, vi } from "vitest";

/** Change events of browser storage, which jsdom sends to other documents only, for all tabs of a test, a moment after each change. */
export const emitStorageEvents = () => {
  const write = Storage.prototype.setItem.bind(localStorage);
  const remove = Storage.prototype.removeItem.bind(localStorage);
  const state = { isFull: false, pending: 0 };
  const emitLater = (key: string) => {
    state.pending += 1;
    setTimeout(() => {
      state.pending -= 1;
      window.dispatchEvent(new StorageEvent("storage", { key }));
    }, 2);
  };
  const spies = [
    vi.spyOn(Storage.prototype, "setItem").mockImplementation((key, text) => {
      if (state.isFull) throw new DOMException("full", "QuotaExceededError");
      write(key, text);
      emitLater(key);
    }),
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation((key) => {
      remove(key);
      emitLater(key);
    }),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return {
    setFull: (isFull: boolean) => void (state.isFull = isFull),
    settle: async () => {
      while (state.pending > 0) await vi.advanceTimersByTimeAsync(1);
    },
  };
};
