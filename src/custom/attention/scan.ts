import { SCAN_INTERVAL_MS } from "../../lib/constants";
import { pause } from "../../lib/pause";
import { whenIdle } from "../../lib/whenIdle";

/** How often it is looked whether a page may be read. */
const TICK_MS = 1000;
const LOCK = "spire.attention.scan";

export interface ScanPorts {
  mayScan: () => boolean;
  /** Reads the next page. Never rejects. */
  readNext: (signal: AbortSignal) => Promise<void>;
}

const idle = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const cancel = whenIdle(resolve);
    signal.addEventListener("abort", () => {
      cancel();
      resolve();
    });
  });

/** One tab at a time, where the browser can tell: the pause after a call counts for all of them. */
const alone = async (signal: AbortSignal, run: () => Promise<void>): Promise<void> => {
  if (!("locks" in navigator)) return run();
  // Rejects when it is aborted while it waits.
  await navigator.locks.request(LOCK, { signal }, run).catch(() => undefined);
};

/** Reads one page after the other, gently, until it is aborted. */
export const scan = async ({ mayScan, readNext }: ScanPorts, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await pause(TICK_MS, signal);
    if (!mayScan()) continue;
    await alone(signal, async () => {
      await idle(signal);
      if (signal.aborted || !mayScan()) return;
      await readNext(signal);
      await pause(SCAN_INTERVAL_MS, signal);
    });
  }
};
