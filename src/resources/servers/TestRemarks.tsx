import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useListContext } from "ra-core";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { usePanel } from "../../ui/panel";
import { serverTestQuery, useTestsPaused } from "./serverTests";
import type { TestAnswer } from "./testAnswer";

/** Of how many servers the tests say that they are not there, and how many could not be tested. */
const countTests = (tests: readonly Pick<UseQueryResult<TestAnswer>, "data" | "error">[]) => ({
  offline: tests.filter(({ data, error }) => !error && data?.tone === "bad").length,
  untested: tests.filter(({ error }) => error).length,
});

/** ' · 2 offline', as far as the tests have answered. */
export const TestRemarks = () => {
  const t = useT();
  const panel = usePanel();
  const { data: servers = [] } = useListContext<Server>();
  const counts = useQueries({
    queries: servers.map(({ id }) => ({ ...serverTestQuery(panel, id), enabled: false })), // ServerTests runs them
    combine: countTests,
  });
  const remarks = (["offline", "untested"] as const).filter((kind) => counts[kind] > 0);
  return remarks.map((kind) => ` · ${t(`servers.${kind}`, { smart_count: counts[kind] })}`).join("");
};

export const TestsPaused = () => {
  const t = useT();
  return (
    useTestsPaused() && (
      <p className="message server-tests-paused" role="status">
        {t("servers.test.paused")}
      </p>
    )
  );
};
