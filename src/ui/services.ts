import type { QueryClient } from "@tanstack/react-query";
import type { Store, Identifier } from "ra-core";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { PanelAuthProvider } from "@/authProvider";
import type { Tabs } from "@/authProvider/tabs";
import type { PanelConfig } from "@/config";
import type { PanelDataProvider } from "@/dataProvider";
import type { DomainEvents } from "@/dataProvider/domainEvents";
import type { Live } from "@/dataProvider/live";
import type { ReauthQueue } from "@/dataProvider/reauthQueue";
import type { SlowCalls } from "@/dataProvider/slowCalls";
import type { VerifiedWrite } from "@/dataProvider/writes";
import type { CurrentUser } from "@/authProvider/user";

/** The parts of a running panel; created once in createServices`. */
export interface Services {
  config: PanelConfig;
  dataProvider: PanelDataProvider;
  authProvider: PanelAuthProvider;
  live: Live;
  domainEvents: DomainEvents;
  reauth: ReauthQueue;
  slowCalls: SlowCalls;
  queryClient: QueryClient;
  store: Store;
  tabs: Tabs;
  /** Writes into the activity log what became of a write whose answer did not tell. */
  recordVerified: (found: VerifiedWrite) => void;
}

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("useServices: no ServicesContext above");
  return services;
};

/** Provided by the session gate, which reads the person and renders nothing before the person is known. */
export const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);

/** The signed-in person. Only below the session gate. */
export const useCurrentUser = (): CurrentUser | undefined => useContext(CurrentUserContext);

interface UserStore<T> {
  subscribe: (listener: () => void) => () => void;
  /** The same array until something changes. */
  read: (userId: Identifier) => readonly T[];
}

const none: readonly never[] = [];

/** What a store has of the signed-in person. */
export const useUserStore = <T>({ subscribe, read }: UserStore<T>): readonly T[] => {
  const userId = useCurrentUser()?.id;
  return useSyncExternalStore(subscribe, () => (userId === undefined ? none : read(userId)));
};
