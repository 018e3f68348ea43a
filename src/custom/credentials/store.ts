import { useSyncExternalStore, type ReactNode } from "react";
import { onForget } from "../../lib/personMemory";

/** The card has passwords: it is only ever in this page's memory, and goes with the person, the page, and its own button. */
let current: ReactNode;
const listeners = new Set<() => void>();

const change = (next: ReactNode) => {
  current = next;
  for (const listener of listeners) listener();
};

export const showCredentials = (card: ReactNode): void => change(card);
export const endCredentials = (): void => change(undefined);

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The card that another page has left for this one. */
export const CredentialsHost = () => useSyncExternalStore(listen, () => current);

onForget(endCredentials);
