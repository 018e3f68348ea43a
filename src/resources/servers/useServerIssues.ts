import { notifyManager, type Query } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import { useEffect, useReducer } from "react";
import type { ActivityItem } from "@/ui/activity/activityItem";
import type { Server } from "@/model/records";
import { useT } from "@/i18n";
import { formatTicketFacts } from "@/i18n/errorMessage";
import { formatExactTime } from "@/lib/format";
import { useServices, useCurrentUser, useUserStore } from "@/ui/services";
import {
  dropOutdatedTests,
  persistedFailedTests,
  toVerdict,
  dismissTest,
  recordVerdict,
  type FailedTests,
} from "./failedTests";
import { serverTestQuery, getTestedServerId } from "./serverTests";
import { formatTestError, type TestResult } from "./testResult";
import { getListedResource, listsKey } from "@/dataProvider/queryKeys";
import { toRecordPath } from "@/lib/toRecordPath";

const serversIn = ({ queryKey, state }: Query): readonly Server[] | undefined =>
  getListedResource(queryKey) === "servers"
    ? (state.data as { data?: readonly Server[] } | undefined)?.data
    : undefined;

/** Persists failed tests of servers, from the query cache. Renders again with each event of a test. */
const useFailedTests = (): FailedTests => {
  const t = useT();
  const { queryClient } = useServices();
  const userId = useCurrentUser().id;
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    const change = (by: (tests: FailedTests) => FailedTests) => persistedFailedTests.change(userId, by);
    const getServerName = (id: string) =>
      cache
        .findAll({ queryKey: listsKey("servers") })
        .flatMap((query) => serversIn(query) ?? [])
        .find((server) => String(server.id) === id)?.name ?? id;
    const see = (query: Query) => {
      const servers = serversIn(query);
      if (servers) change((tests) => dropOutdatedTests(tests, servers, Date.now()));
      const id = getTestedServerId(query);
      if (id === undefined) return;
      const { data, error, status } = query.state;
      const verdict = toVerdict({ data: data as TestResult | undefined, error: status === "error" && error }, (why) =>
        formatTestError(why, getServerName(id), t),
      );
      change((tests) => recordVerdict(tests, { id, name: getServerName(id) }, verdict, Date.now()));
    };
    change((tests) => dropOutdatedTests(tests, undefined, Date.now()));
    cache.getAll().forEach(see);
    renderAgain(); // a test may have ended since the render
    return cache.subscribe((event) => {
      if (event.type !== "updated") return;
      // `useIsFetching` would search the whole cache for each event. Scheduled, because the cache also notifies during renders.
      if (getTestedServerId(event.query) !== undefined) notifyManager.schedule(renderAgain);
      if (event.action.type === "success" || event.action.type === "error") see(event.query);
    });
  }, [queryClient, userId, t]);
  return useUserStore(persistedFailedTests);
};

export const useServerIssues = (): readonly ActivityItem[] => {
  const t = useT();
  const services = useServices();
  const failed = useFailedTests().filter(({ isDismissed }) => !isDismissed);
  const userId = useCurrentUser().id;
  // The result is read from the cache, as that of every test.
  const test = (id: Identifier) =>
    services.queryClient.fetchQuery({ ...serverTestQuery(services, id), staleTime: 0 }).catch(() => undefined);
  return failed.map(({ id, name, text, since, seenAt }) => ({
    key: `servers/${id}`,
    name,
    to: toRecordPath("servers", id),
    state: t("servers.test.failed"),
    status: "failed",
    reason: text,
    since,
    server: name,
    actions: [{ text: t("servers.test.again"), run: () => void test(id) }],
    dismiss: () => persistedFailedTests.change(userId, (tests) => dismissTest(tests, id)),
    pendingText:
      services.queryClient.isFetching(serverTestQuery(services, id)) > 0 ? t("servers.test.testing") : undefined,
    facts: () => formatTicketFacts({ "issues.ticket.seenAt": formatExactTime(seenAt), "issues.ticket.server": id }, t),
  }));
};
