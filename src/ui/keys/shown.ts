import { useSyncExternalStore } from "react";
import { onForget } from "../../lib/personMemory";

/** What opens over the page from anywhere: the palette, or the help of the keyboard map. */
type Shown = "palette" | "help";

let shown: Shown | undefined;
const listeners = new Set<() => void>();

export const show = (what: Shown | undefined): void => {
  shown = what;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useShown = (): Shown | undefined => useSyncExternalStore(subscribe, () => shown);

onForget(() => show(undefined));
