import { useSyncExternalStore } from "react";

/** Where the open dialogs take toasts, the topmost dialog last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]) => {
  places = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const enter = (place: HTMLDivElement) => {
  change([...places, place]);
  return () => change(places.filter((other) => other !== place));
};

/**
 * The last part of a modal dialog: while it is open everything outside of it is hidden from screen readers and from the
 * keyboard, so that a toast about what was sent has to appear inside.
 */
export const ToastPlace = () => <div ref={enter} />;

/** The topmost dialog's place, undefined while none is open. */
export const useToastPlace = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => places.at(-1));
