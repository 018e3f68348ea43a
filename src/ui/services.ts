import type { QueryClient } from "@tanstack/react-query";
import type { Store, Identifier } from "ra-core";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { PanelAuthProvider, SessionTabs } from "@/authProvider";
import type { PanelConfig } from "@/config";
import type { PanelDataProvider } from "@/dataProvider";
import type { DomainEvents } from "@/dataProvider/domainEvents";
import type { Live } from "@/dataProvider/live";
import type { ReauthQueue } from "@/dataProvider/reauthQueue";
import type { SlowCalls } from "@/dataProvider/slowCalls";
import type { VerifiedWrite } from "@/dataProvider/httpClient";
import type { CurrentUser } from "@/authProvider/user";

/** The app's singletons, created once by `createServices`. */
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
  tabs: SessionTabs;
  recordVerified: (found: VerifiedWrite) => void;
}

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("useServices: no ServicesContext above");
  return services;
};

/** Provided by the session gate, which renders nothing before the current user has been fetched. */
export const CurrentUserContext = createContext<CurrentUser | null>(null);

export const useCurrentUser = (): CurrentUser => {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error("useCurrentUser: no SessionGate above");
  return user;
};

interface UserStore<T> {
  subscribe: (listener: () => void) => () => void;
  /** Returns the same value until something changes. */
  read: (userId: Identifier) => T;
}

export const useUserStore = <T>({ subscribe, read }: UserStore<T>): T => {
  const { id } = useCurrentUser();
  return useSyncExternalStore(subscribe, () => read(id));
};
