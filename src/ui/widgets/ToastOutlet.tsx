import { useSyncExternalStore } from "react";
import { createListeners } from "@/lib/listeners";

let outlets: readonly HTMLElement[] = [];
const { emit, subscribe } = createListeners();

const change = (next: readonly HTMLElement[]) => {
  outlets = next;
  emit();
};

const addOutlet = (outlet: HTMLDivElement) => {
  change([...outlets, outlet]);
  return () => change(outlets.filter((other) => other !== outlet));
};

/**
 * The last element of a modal dialog: an open dialog hides everything outside it from screen readers and the keyboard, so toasts
 * must appear inside.
 */
export const ToastOutlet = () => <div ref={addOutlet} />;

export const useToastOutlet = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => outlets.at(-1));

export const isTopmostDialog = (dialog: Element | null): boolean => outlets.at(-1)?.parentElement === dialog;
