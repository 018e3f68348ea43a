import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import { usePanel } from "../../ui/panel";
import { serverTestQuery } from "./serverTests";
import type { TestAnswer } from "./testAnswer";

const countTests = (tests: readonly Pick<UseQueryResult<TestAnswer>, "data" | "error">[]) => ({
  offline: tests.filter(({ data, error }) => !error && data?.tone === "bad").length,
  untested: tests.filter(({ error }) => error).length,
});

/** Of how many servers the tests say that they are not there, and how many could not be tested. */
export const useTestCounts = (ids: readonly Identifier[]) => {
  const panel = usePanel();
  return useQueries({
    queries: ids.map((id) => ({ ...serverTestQuery(panel, id), enabled: false })), // ServerTests runs them
    combine: countTests,
  });
};
