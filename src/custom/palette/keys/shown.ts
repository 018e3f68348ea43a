import { useSyncExternalStore } from "react";
import { onForget } from "../../../lib/personMemory";

/** What opens over the page from anywhere: the palette, or the help of the keyboard map. */
type Shown = "palette" | "help";

let shown: Shown | undefined;
let earlyText = "";
const listeners = new Set<() => void>();

export const shownNow = (): Shown | undefined => shown;

export const show = (what: Shown | undefined): void => {
  shown = what;
  earlyText = "";
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useShown = (): Shown | undefined => useSyncExternalStore(subscribe, shownNow);

/** What is typed while the palette opens. */
export const addEarlyText = (key: string): void => {
  if (key.length === 1) earlyText += key;
};

export const takeEarlyText = (): string => earlyText;

onForget(() => show(undefined));
