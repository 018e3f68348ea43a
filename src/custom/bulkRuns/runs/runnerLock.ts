import type { Identifier } from "ra-core";
import { RUN_LATE_STORAGE_MS, RUN_RELOAD_MS } from "@/lib/constants";
import { type Locks, withLock } from "@/lib/tabs";
import { pause } from "@/lib/timing";

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));

/**
 * Makes this tab the user's runner once no other tab is, until the signal aborts. The browser passes the lock on when a page is closed.
 * @param begin `isPassedOn`: this tab was open beside the one that ran the runs before
 */
export const becomeRunner = async (
  userId: Identifier,
  signal: AbortSignal,
  begin: (isPassedOn: boolean) => void,
  locks?: Locks,
): Promise<void> => {
  const name = `spire.runner.${userId}`;
  const run = async (isPassedOn: boolean) => {
    if (signal.aborted) return true;
    begin(isPassedOn);
    await untilAborted(signal);
    return true;
  };
  if (await withLock(name, { ifAvailable: true }, () => run(false), locks)) return;
  const waitingSince = performance.now();
  const takeOver = async () => {
    // After a reload the lock of the old page becomes free a moment after the new page has begun.
    const isPassedOn = performance.now() - waitingSince >= RUN_RELOAD_MS;
    await pause(RUN_LATE_STORAGE_MS, signal);
    return run(isPassedOn);
  };
  try {
    await withLock(name, { signal }, takeOver, locks);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
