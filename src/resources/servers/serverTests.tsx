import { queryOptions, useQueries, type Query, type QueryClient } from "@tanstack/react-query";
import { useListContext, type Identifier } from "ra-core";
import { useSyncExternalStore } from "react";
import { SERVER_TEST_FRESH_MS } from "../../lib/constants";
import { restoredAt } from "../../ui/persistedLists/storedLists";
import { usePanel, type Panel } from "../../ui/panel";
import { resumesIn } from "../../dataProvider/errors";
import type { Server } from "../../dataProvider/records";
import { readTestAnswer } from "./testAnswer";
import { createQueue } from "./queue";

/** Test calls at a time: each makes the backend wait for another machine. */
const TESTS_AT_A_TIME = 4;
const queue = createQueue(TESTS_AT_A_TIME, resumesIn);

const isOld = ({ state }: Pick<Query, "state">) => Date.now() - state.errorUpdatedAt >= SERVER_TEST_FRESH_MS;

const keyOf = (id: Identifier) => ["serverTest", String(id)];

/** The id of the server that this query tests, if it does. */
export const testedServer = ({ queryKey: [kind, id] }: Pick<Query, "queryKey">): string | undefined =>
  kind === "serverTest" && typeof id === "string" ? id : undefined;

/** Drops a server's test result: it describes the server before it was saved. */
export const forgetServerTest = (queryClient: QueryClient, id: Identifier): void =>
  queryClient.removeQueries({ queryKey: keyOf(id) });

/**
 * The test call of one server. Its result stays fresh for a minute, also for returning visitors; within that time it is repeated
 * only on request. When nothing shows it any more it is aborted, or never started.
 */
export const serverTestQuery = ({ authProvider, dataProvider }: Panel, id: Identifier) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      try {
        const { status } = await queue.run(() => dataProvider.testServer({ id }, { signal }), signal);
        return readTestAnswer(status);
      } catch (error) {
        await authProvider.checkError(error); // if the session has ended the guard takes over
        throw error;
      }
    },
    staleTime: SERVER_TEST_FRESH_MS,
    gcTime: SERVER_TEST_FRESH_MS,
    retryOnMount: isOld, // a failure is a result too
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Whether the tests are waiting until the server allows more calls. */
export const useTestsPaused = (): boolean => useSyncExternalStore(queue.onPause, queue.isPaused);

const nothing = () => undefined;

/** Keeps the tests of all servers of the list running; the rows show the results. */
export const ServerTests = () => {
  const panel = usePanel();
  const { data = [], meta, isFetching } = useListContext<Server>();
  // Of rows that this browser had kept it is not known yet whether the servers are still there.
  const servers = restoredAt(meta) !== undefined && isFetching ? [] : data;
  useQueries({ queries: servers.map(({ id }) => serverTestQuery(panel, id)), combine: nothing });
  return null;
};
