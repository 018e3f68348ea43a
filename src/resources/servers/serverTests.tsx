import { noop } from "es-toolkit/function";
import { queryOptions, useQueries, type Query, type QueryClient } from "@tanstack/react-query";
import { delay, Semaphore } from "es-toolkit";
import { useListContext, type Identifier } from "ra-core";
import { useSyncExternalStore } from "react";
import { getResumeDelay } from "@/dataProvider/errors";
import type { Server } from "@/model/records";
import { SERVER_TEST_FRESH_MS } from "@/lib/constants";
import { createValue } from "@/lib/listeners";
import { useServices, type Services } from "@/ui/services";
import { restoredAt } from "@/ui/persistedLists/storedLists";
import { getTestStatus, parseTestResult } from "./testResult";

/** Limits parallel test calls: each makes the backend wait for another machine. */
const places = new Semaphore(4);

/** Pending while the server accepts no more calls. */
const pause = createValue<Promise<void> | undefined>(undefined);

const pauseFor = (ms: number) => {
  const own = delay(ms).then(() => {
    if (pause.get() === own) pause.set(undefined);
  });
  pause.set(own);
};

/** Sends the call when fewer than four are pending, and again after a 429, as late as the server asks. */
const sendWhenAllowed = async <T,>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  await places.acquire();
  try {
    for (;;) {
      if (pause.get()) {
        await pause.get();
        continue;
      }
      signal.throwIfAborted();
      try {
        return await call();
      } catch (error) {
        const ms = getResumeDelay(error);
        if (ms === undefined || signal.aborted) throw error;
        pauseFor(ms);
      }
    }
  } finally {
    places.release();
  }
};

const isStale = ({ state }: Pick<Query, "state">) => Date.now() - state.errorUpdatedAt >= SERVER_TEST_FRESH_MS;

const SERVER_TESTS = ["serverTest"];

const getTestKey = (id: Identifier) => [...SERVER_TESTS, String(id)];

/** Undefined for a query that is no server test. */
export const getTestedServerId = ({ queryKey: [kind, id] }: Pick<Query, "queryKey">): string | undefined =>
  kind === "serverTest" && typeof id === "string" ? id : undefined;

/** Removes a test result that describes the server before it was saved. */
export const removeServerTest = (queryClient: QueryClient, id: Identifier): void =>
  queryClient.removeQueries({ queryKey: getTestKey(id) });

/**
 * The test call of one server. Its result stays fresh for a minute, also for returning visitors; within that time it is repeated
 * only on request. It is aborted when its last observer unmounts.
 */
export const serverTestQuery = ({ authProvider, dataProvider }: Services, id: Identifier) =>
  queryOptions({
    queryKey: getTestKey(id),
    queryFn: async ({ signal }) => {
      try {
        const response = await sendWhenAllowed(() => dataProvider.testServer({ id }, { signal }), signal);
        return parseTestResult(getTestStatus(response));
      } catch (error) {
        await authProvider.checkError(error); // if the session has ended the guard takes over
        throw error;
      }
    },
    staleTime: SERVER_TEST_FRESH_MS,
    gcTime: SERVER_TEST_FRESH_MS,
    retryOnMount: isStale, // a failure is a result too
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** True while the tests wait until the server allows more calls. */
export const useTestsPaused = (): boolean => useSyncExternalStore(pause.subscribe, () => pause.get() !== undefined);

/** Runs the tests of these servers; `useServerTest` shows each. */
const useServerTests = (servers: readonly Server[]): void => {
  const services = useServices();
  useQueries({ queries: servers.map(({ id }) => serverTestQuery(services, id)), combine: noop });
};

export const ServerTests = () => {
  const { data = [], meta, isFetching } = useListContext<Server>();
  // The servers of persisted rows may have been deleted.
  useServerTests(restoredAt(meta) !== undefined && isFetching ? [] : data);
  return null;
};
