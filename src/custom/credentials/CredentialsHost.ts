import { useSyncExternalStore, type ReactNode } from "react";
import { createUserValue } from "@/lib/userState";

/** The card has passwords: it is only ever in this page's memory, and goes with the person, the page, and its own button. */
const card = createUserValue<ReactNode>(undefined);

export const showCredentials = card.set;
export const endCredentials = (): void => card.set(undefined);

/** The card that another page has left for this one. */
export const CredentialsHost = () => useSyncExternalStore(card.subscribe, card.get);
