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

/** The card with all that was set for a new website, on the page to which adding one leads. */
export const CredentialsHost = () => useSyncExternalStore(listen, () => current);

onForget(endCredentials);
