import { useSyncExternalStore } from "react";
import { createListeners } from "@/lib/listeners";

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
 * The last element of a modal dialog: an open dialog hides everything outside it from screen readers and the keyboard, so toasts
 * must appear inside.
 */
export const ToastPlace = () => <div ref={enter} />;

export const useToastPlace = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => places.at(-1));

export const isTopmost = (dialog: Element | null): boolean => places.at(-1)?.parentElement === dialog;
