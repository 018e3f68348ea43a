import { focusManager, onlineManager, QueryClient, type Query, type QueryPersister } from "@tanstack/react-query";
import type { Store } from "ra-core";
import { createAuthProvider, createSessionTabs } from "@/authProvider";
import { createBrowserStore } from "./browserStore";
import type { PanelConfig } from "@/config";
import type { Services } from "@/ui/services";
import { followUser } from "./followUser";
import { createDataProvider, createFreshList } from "@/dataProvider";
import { createDomainEvents } from "@/dataProvider/domainEvents";
import { createActions } from "@/dataProvider/actions";
import { pendingEarlyRequests, fetchWithEarlyResponse } from "@/dataProvider/earlyRequests";
import { createHttpClient, observeWrites, type WriteObserver } from "@/dataProvider/httpClient";
import { createLive } from "@/dataProvider/live";
import { createReauthQueue, withReauth } from "@/dataProvider/reauthQueue";
import { createSlowCalls, withSlowCalls } from "@/dataProvider/slowCalls";
import { onProcessEnd } from "@/custom/domainActions/processEnds";
import { loadRecorder } from "./load";
import { findLanguage, getPreferredLanguage, showLanguage } from "@/i18n/language";
import { removeStored, storageKeys, storeKeys } from "@/lib/browserStorage";
import { ignoreComposingKeys } from "@/lib/keyboard";
import { presence } from "@/lib/presence";
import { pause } from "@/lib/timing";
import { STALE_TIME_MS } from "@/lib/constants";
import { isRecordKey } from "@/dataProvider/queryKeys";

/** A single record is always stale: react-admin fills it in from the list, and saving those few fields would lose the others. */
const staleTime = ({ queryKey }: Query): number => (isRecordKey(queryKey) ? 0 : STALE_TIME_MS);

/**
 * A refetch begins in a task of its own, after the frame with the data so far: sending a request takes as long as rendering a list.
 * react-query calls the persister for each fetch.
 */
const refetchInNextTask: QueryPersister = async (queryFn, context, query) => {
  if (query.state.data !== undefined) {
    await pause(0, context.signal);
    context.signal.throwIfAborted();
  }
  return queryFn(context);
};

ignoreComposingKeys();

/** Queries poll only while the user is present, and refetch stale data on return. */
presence.onChange(() => focusManager.setFocused(presence.isAway() ? false : undefined));

/**
 * A failed read is shown at once with a Retry button instead of being retried. Offline reads fail too instead of waiting silently, and
 * are repeated when the connection returns.
 */
const createQueryClient = () => {
  onlineManager.setOnline(navigator.onLine); // react-query assumes a connection
  const noRetries = { retry: false, networkMode: "always" } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...noRetries, refetchOnReconnect: () => !presence.isAway(), staleTime, persister: refetchInNextTask },
      mutations: noRetries,
    },
  });
};

/** Shows the language of the store's locale, which another tab may change too. */
const followLocale = (store: Store): void => {
  const follow = () => {
    const language = findLanguage(store.getItem<string>(storeKeys.locale) ?? "") ?? getPreferredLanguage();
    showLanguage(language).catch(() => undefined); // the language menu loads it first, and a page load reports the error
  };
  follow();
  // The store observes other tabs only while react-admin is mounted.
  addEventListener("storage", ({ key }) => key === storageKeys.locale && follow());
  store.subscribe(storeKeys.locale, follow);
};

/** Records something in history. If its code fails to load, what was done stays done and is not logged. */
const withRecorder = (record: (recorder: Awaited<ReturnType<typeof loadRecorder>>) => unknown): void =>
  void loadRecorder().then(record, () => undefined);

export const createServices = (config: PanelConfig): Services => {
  const live = createLive(config.push, () => http);
  const reauth = createReauthQueue();
  const slowCalls = createSlowCalls();
  const { apiOrigin } = config;
  const client = createHttpClient({
    apiOrigin,
    socketId: live.socketId,
    fetch: fetchWithEarlyResponse,
    onSignedOut: () => removeStored(storageKeys.user),
    pendingEarlyRequests,
  });
  const http = withReauth(withSlowCalls(client, slowCalls), reauth);
  const onWrite: WriteObserver = (request, response) => {
    presence.recordInput();
    const at = Date.now();
    withRecorder(({ recordWrite }) => recordWrite(queryClient, request, response, at));
  };
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider(observeWrites(http, onWrite), createFreshList(queryClient));
  const domainEvents = createDomainEvents(live, queryClient);
  const tabs = createSessionTabs();
  const authProvider = createAuthProvider({
    actions: dataProvider,
    changeSession: (run) => client.changeSession((http) => run(createActions(withSlowCalls(http, slowCalls)))),
    queryClient,
    tabs,
  });
  const store = createBrowserStore(storageKeys.store, { locale: getPreferredLanguage() });
  followLocale(store);
  followUser(queryClient, store, tabs, config.history.keepDays);
  onProcessEnd((userId, process) => withRecorder(({ recordProcessEnd }) => recordProcessEnd(userId, process)));
  const recordVerified: Services["recordVerified"] = (found) =>
    withRecorder((recorder) => recorder.recordVerified(queryClient, found));
  return {
    config,
    dataProvider,
    authProvider,
    live,
    domainEvents,
    reauth,
    slowCalls,
    queryClient,
    store,
    tabs,
    recordVerified,
  };
};
