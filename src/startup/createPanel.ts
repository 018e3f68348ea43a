import { notifyManager, QueryClient } from "@tanstack/react-query";
import { createAuthProvider } from "../authProvider";
import { createTabs } from "../authProvider/tabs";
import { createBrowserStore } from "./browserStore";
import type { PanelConfig } from "../config";
import type { Panel } from "../ui/panel";
import { keepIdOnly } from "../custom/session/keepIdOnly";
import { followPerson } from "./followPerson";
import { createDataProvider } from "../dataProvider";
import { createActions } from "../dataProvider/actions";
import { earlyCalls, earlyFetch } from "../dataProvider/early";
import { createHttpClient } from "../dataProvider/httpClient";
import { createLive } from "../dataProvider/live";
import { createReauthQueue, withReauth } from "../dataProvider/reauthQueue";
import { createSlowCalls, withSlowCalls } from "../dataProvider/slowCalls";
import { createFreshness } from "./freshness";
import { LOCALE } from "../i18n";
import { storageKeys } from "../lib/storageKeys";

/**
 * What has been read is drawn with the next task. By default a timer comes in between, and with it the browser's own frames;
 * microtasks would let two queries that answer each other keep the page from everything else.
 */
const drawSoon = () => {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.addEventListener("message", () => waiting.shift()?.());
  port1.start();
  notifyManager.setScheduler((notify) => {
    waiting.push(notify);
    port2.postMessage(undefined);
  });
};
drawSoon();

/** Puts the providers together for one configuration. */
export const createPanel = (config: PanelConfig): Panel => {
  const live = createLive(config.push, () => http);
  const reauth = createReauthQueue();
  const slowCalls = createSlowCalls();
  const { apiOrigin } = config;
  const client = createHttpClient({
    apiOrigin,
    socketId: live.socketId,
    fetch: earlyFetch,
    onSignedOut: keepIdOnly,
    earlyCalls,
  });
  const http = withReauth(withSlowCalls(client, slowCalls), reauth);
  const dataProvider = createDataProvider(http, live);
  // A failed read is shown at once with a Retry button; trying again unasked only delays the word.
  // Nor does a read wait unseen for a connection: without one it fails and says so; with the connection it comes again.
  const unasked = { retry: false, networkMode: "always" } as const;
  const { staleTime, follow } = createFreshness();
  const queryClient = new QueryClient({
    defaultOptions: { queries: { ...unasked, refetchOnReconnect: true, staleTime }, mutations: unasked },
  });
  follow(queryClient);
  const tabs = createTabs();
  const authProvider = createAuthProvider({
    actions: dataProvider,
    changeSession: (run) => client.changeSession((alone) => run(createActions(withSlowCalls(alone, slowCalls)))),
    queryClient,
    tabs,
  });
  const store = createBrowserStore(storageKeys.store, storageKeys.storeVersion, { locale: LOCALE });
  followPerson(queryClient, store, tabs);
  return { config, dataProvider, authProvider, live, reauth, slowCalls, queryClient, store, tabs };
};
