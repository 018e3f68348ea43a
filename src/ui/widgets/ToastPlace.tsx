import { useSyncExternalStore } from "react";
import { createListeners } from "@/lib/listeners";

/** Where open dialogs show toasts, the topmost dialog last. */
let places: readonly HTMLElement[] = [];
const { emit, subscribe } = createListeners();

const change = (next: readonly HTMLElement[]) => {
  places = next;
  emit();
};

const enter = (place: HTMLDivElement) => {
  change([...places, place]);
  return () => change(places.filter((other) => other !== place));
};

/**
 * The last part of a modal dialog: an open dialog hides everything outside it from screen readers and the keyboard, so a toast
 * about it must appear inside.
 */
export const ToastPlace = () => <div ref={enter} />;

/** The topmost dialog's place; undefined while none is open. */
export const useToastPlace = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => places.at(-1));

/** Whether no other dialog has been opened since this one. */
export const isTopmost = (dialog: Element | null): boolean => places.at(-1)?.parentElement === dialog;
