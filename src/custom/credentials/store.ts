import { useSyncExternalStore, type ReactNode } from "react";
import { createListeners } from "../../lib/listeners";
import { onForget } from "../../lib/personMemory";

/** The card has passwords: it is only ever in this page's memory, and goes with the person, the page, and its own button. */
let current: ReactNode;
const { tell, on } = createListeners();

const change = (next: ReactNode) => {
  current = next;
  tell();
};

export const showCredentials = (card: ReactNode): void => change(card);
export const endCredentials = (): void => change(undefined);

/** The card that another page has left for this one. */
export const CredentialsHost = () => useSyncExternalStore(on, () => current);

onForget(endCredentials);
