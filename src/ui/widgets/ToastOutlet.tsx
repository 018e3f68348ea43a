import { useSyncExternalStore } from "react";
import { createValue } from "@/lib/listeners";

const outlets = createValue<readonly HTMLElement[]>([]);

const addOutlet = (outlet: HTMLDivElement) => {
  outlets.set([...outlets.get(), outlet]);
  return () => outlets.set(outlets.get().filter((other) => other !== outlet));
};

/**
 * The last element of a modal dialog: an open dialog hides everything outside it from screen readers and the keyboard, so toasts
 * must appear inside.
 */
export const ToastOutlet = () => <div ref={addOutlet} />;

export const useToastOutlet = (): HTMLElement | undefined =>
  useSyncExternalStore(outlets.subscribe, () => outlets.get().at(-1));

export const isTopmostDialog = (dialog: Element | null): boolean => outlets.get().at(-1)?.parentElement === dialog;
