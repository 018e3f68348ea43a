import type { ReactNode } from "react";
import { onForget } from "../../lib/personMemory";

/** The card has passwords: it is only ever in this page's memory, and goes with the person, the page, and its own button. */
let current: ReactNode;
const listeners = new Set<() => void>();

const change = (next: ReactNode) => {
  current = next;
  for (const listener of listeners) listener();
};

export const showHandOver = (card: ReactNode): void => change(card);
export const endHandOver = (): void => change(undefined);
export const readHandOver = (): ReactNode => current;
export const onHandOver = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

onForget(endHandOver);
