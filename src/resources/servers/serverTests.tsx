import { queryOptions, useQueries } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import { usePanel, type Panel } from "../../custom/panel";
import { readTestAnswer } from "./testAnswer";
import { createQueue } from "./queue";

/** Test calls under way at a time: each makes the backend wait for another machine. */
const TESTS_AT_A_TIME = 4;
const queue = createQueue(TESTS_AT_A_TIME);

/**
 * The test call of one server. It is made once for a visit of the screen, and again only when somebody asks; when nothing
 * shows it any more it is aborted, or never started, and forgotten.
 */
export const serverTestQuery = ({ authProvider, dataProvider }: Panel, id: Identifier) =>
  queryOptions({
    queryKey: ["serverTest", String(id)],
    queryFn: async ({ signal }) => {
      try {
        const { status } = await queue(() => dataProvider.testServer({ id }, { signal }), signal);
        return readTestAnswer(status);
      } catch (error) {
        await authProvider.checkError(error); // when the session has ended the guard takes over
        throw error;
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const nothing = () => undefined;

/** Keeps the tests of all servers going, also of those that are scrolled out of sight; the rows show what comes of them. */
export const ServerTests = ({ ids }: { ids: readonly Identifier[] }) => {
  const panel = usePanel();
  useQueries({ queries: ids.map((id) => serverTestQuery(panel, id)), combine: nothing });
  return null;
};
