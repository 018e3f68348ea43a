import { onTestFinished } from "vitest";

type Granted = (lock: unknown) => Promise<unknown>;

/** Web Locks, which jsdom does not have: granted at once, until the test is over. */
export const giveLocks = (): void => {
  const request = async (_name: string, _options: LockOptions, granted: Granted) => granted(null);
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "locks");
  });
};
