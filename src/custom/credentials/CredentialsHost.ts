import { useSyncExternalStore, type ReactNode } from "react";
import { createUserValue } from "@/lib/userState";

/** Passwords: in memory only, cleared at logout, with the page, or by the card's button. */
const card = createUserValue<ReactNode>(undefined);

export const showCredentials = card.set;
export const endCredentials = (): void => card.set(undefined);

export const CredentialsHost = () => useSyncExternalStore(card.subscribe, card.get);
