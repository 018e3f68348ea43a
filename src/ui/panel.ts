import type { QueryClient } from "@tanstack/react-query";
import type { Store } from "ra-core";
import { createContext, useContext } from "react";
import type { PanelAuthProvider } from "../authProvider";
import type { Tabs } from "../authProvider/tabs";
import type { PanelConfig } from "../config";
import type { PanelDataProvider } from "../dataProvider";
import type { Live } from "../dataProvider/live";
import type { ReauthQueue } from "../dataProvider/reauthQueue";
import type { SlowCalls } from "../dataProvider/slowCalls";

/** The parts of a running panel; created once in createPanel.ts. */
export interface Panel {
  config: PanelConfig;
  dataProvider: PanelDataProvider;
  authProvider: PanelAuthProvider;
  live: Live;
  reauth: ReauthQueue;
  slowCalls: SlowCalls;
  queryClient: QueryClient;
  store: Store;
  tabs: Tabs;
}

export const PanelContext = createContext<Panel | null>(null);

export const usePanel = (): Panel => {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error("usePanel: no PanelContext above");
  return panel;
};
